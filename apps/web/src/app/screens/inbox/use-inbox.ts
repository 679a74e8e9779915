import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { Message, Messages } from '@livery/contract/platform/messages.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createReadMarks } from '#device/stored/read-marks.ts'
import { forVisitor } from '#features/announcements/announcement.ts'
import { announcementsQuery } from '#features/announcements/get-announcements.ts'
import { markRead, useReadIds } from '#features/announcements/news/read-news.ts'
import { useWelcomeBanners, type WelcomeBanner } from '#features/welcome/use-welcome-banners.ts'
import { welcomeOverlays } from '#features/welcome/welcome-picture.ts'
import { listExecutions } from '#lib/roles.ts'
import { useSpentPopups } from '#overlays/overlay-host.tsx'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { welcomeGroups } from '#platform/answers/get-banners.ts'
import { useSession } from '#platform/session.ts'
import { buildInboxRows, type Candidate, type InboxRow, isGone, toNewsRowId } from './inbox-rows.ts'

const marks = createReadMarks(localStorageKeys.inboxRead)

export type Inbox = {
  /** Undefined until each call that the inbox needs has succeeded or failed. */
  data: readonly InboxRow[] | undefined
  /** What the rows lack because its call has failed. */
  missing: { messages: boolean; news: boolean }
  refetch: () => unknown
  /** Marks rows as read on this device. Messages are marked by the platform. */
  markRead: (read: readonly InboxRow[]) => void
}

type MessagesResult = Pick<UseQueryResult<Messages>, 'data' | 'isPending' | 'isError' | 'refetch'>

/**
 * Returns this player's inbox: messages, news and offers. Without `mayFetch`, the inbox contains
 * only what the page has fetched for its popups and ticker, because the bell does not make any
 * calls.
 */
export function useInbox(mayFetch: boolean, messages: MessagesResult): Inbox {
  const session = useSession()
  const playerId = session?.id ?? ''
  const news = useQuery({ ...announcementsQuery(), enabled: mayFetch })
  const pictures = useWelcomeBanners(welcomeGroups, listExecutions(session), mayFetch)
  const waiting = useWaiting()
  const spent = useSpentPopups()
  const readIds = useReadRows(playerId)
  const arePicturesKnown = pictures.every(({ isPending }) => !isPending)
  const announcements = news.data ? forVisitor(news.data, session) : []
  const candidates = [
    ...waiting,
    ...listPictureCandidates(pictures),
    ...(messages.data?.messages ?? []).map(toMessageCandidate),
    ...announcements.map(toCandidate),
  ]
  const rows = buildInboxRows(candidates, spent, readIds)
  const isKnown = !news.isPending && arePicturesKnown && !(session && messages.isPending)

  return {
    data: isKnown || !mayFetch ? rows : undefined,
    missing: {
      messages: messages.isError && !messages.data,
      news: news.isError && !news.data,
    },
    refetch: () => Promise.all([news.refetch(), session && messages.refetch()]),
    // A page that knows only one of two offers with the same title must find it read.
    markRead: read =>
      markRowsRead(playerId, withTwins(read), { rows: withTwins(rows), arePicturesKnown }),
  }
}

/**
 * Returns the popups that do not have their own content. The inbox lists these popups while they
 * wait.
 */
function useWaiting(): Candidate[] {
  const download = useOverlaySubject('download-popup')
  const install = useOverlaySubject('install-banner')
  const upgrade = useOverlaySubject('app-upgrade')
  const push = useOverlaySubject('push-prompt')
  const candidates: Candidate[] = []
  if (upgrade) candidates.push({ kind: 'upgrade', popup: 'app-upgrade', upgrade })
  if (download) candidates.push({ kind: 'app', popup: 'download-popup' })
  else if (install) candidates.push({ kind: 'app', popup: 'install-banner' })
  if (push) candidates.push({ kind: 'push', popup: 'push-prompt' })

  return candidates
}

function listPictureCandidates(pictures: readonly WelcomeBanner[]): Candidate[] {
  return pictures.flatMap(({ group, banner }): Candidate[] =>
    banner ? [{ kind: 'picture', popup: welcomeOverlays[group], group, banner }] : [],
  )
}

function toMessageCandidate(message: Message): Candidate {
  return { kind: 'message', message }
}

function toCandidate(entry: Announcement): Candidate {
  return { kind: 'announcement', entry }
}

/** Returns the ids of the rows that this player has read. Also counts the news page's own marks. */
function useReadRows(playerId: string): readonly string[] {
  const news = useReadIds(playerId)
  return [...marks.useIds(playerId), ...news.map(toNewsRowId)]
}

function withTwins(rows: readonly InboxRow[]): InboxRow[] {
  return rows.flatMap(row => [row, ...row.twins])
}

/** Marks these rows as read, and deletes marks for rows that are no longer in the inbox. */
function markRowsRead(
  playerId: string,
  read: readonly InboxRow[],
  { rows, arePicturesKnown }: { rows: readonly InboxRow[]; arePicturesKnown: boolean },
): void {
  markRead(
    playerId,
    read.flatMap(row => (row.kind === 'announcement' ? [row.entry.id] : [])),
  )
  marks.mark(
    playerId,
    read.filter(({ kind }) => kind !== 'announcement' && kind !== 'message').map(({ id }) => id),
    id => isGone(id, rows, arePicturesKnown),
  )
}
