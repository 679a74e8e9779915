import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { localStore, sessionStore } from '#device/storage.ts'
import { keep, readKept } from '#device/stored/kept-by-reader.ts'
import { useLanguage } from '#i18n/language.ts'
import { readClock } from '#lib/clock.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { prepareRichHtml } from '#ui/media/rich-html.tsx'
import { forVisitor } from '../announcement.ts'
import { announcementsQuery } from '../get-announcements.ts'
import { AnnouncementContent, ClassicContent } from './announcement-overlays.ts'
import {
  type ClosedCarousel,
  hashAnnouncements,
  isCarouselDue,
  isClassicDue,
  type ShownAnnouncements,
} from './due.ts'
import { toLocalDay, useLocalDay } from './use-local-day.ts'

type DueAnnouncements = {
  name: 'announcement' | 'announcement-classic'
  /** Changes when the popup should show something else. */
  key: string
  shown: ShownAnnouncements
}

type Facts = {
  entries: readonly Announcement[]
  options: AnnouncementOptions
  reader: string
  today: string
}

/** Opens the popup for announcements that are due, and closes an outdated popup. */
export function AnnouncementWatch() {
  const due = useDueAnnouncements()
  const key = due?.key
  const open = useEffectEvent(() => (due ? openPrepared(due) : undefined))
  // The key represents all of `due`: the same content is never reopened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each key
  useEffect(() => open(), [key])
  return null
}

/**
 * Opens the popup once its code has loaded, so that it renders completely in one frame. If the code
 * fails to load, the popup waits for the next visit. Returns a function that closes it.
 */
function openPrepared({ name, shown }: DueAnnouncements): () => void {
  let isWanted = true
  const prepare = async () => {
    const Content = name === 'announcement' ? AnnouncementContent : ClassicContent
    await Promise.all([Content.preload(), prepareRichHtml()])
    if (isWanted) openOverlay(name, shown)
  }
  ignoreFailure(prepare())
  return () => {
    isWanted = false
    closeOverlay(name)
  }
}

/**
 * Returns the popup that is due for this reader; undefined if none is due or this is not known yet.
 * Each reader, a player or visitor in one language, has a separate record: a member's list must not
 * reopen what the visitor has closed.
 */
function useDueAnnouncements(): DueAnnouncements | undefined {
  const settings = useSiteSettings()
  const session = useSession()
  const { language } = useLanguage()
  const { data, isFetching } = useQuery(announcementsQuery())
  const today = useLocalDay()
  const options = settings && (settings.announcementOptions ?? {})
  const reader = `${session?.id ?? ''} ${language}`
  const isSettled = useIsSettled(
    reader,
    chooseRefetchDelayMs(options, session !== undefined),
    isFetching,
  )
  return useMemo(() => {
    if (!isSettled || !options || !data) return undefined
    return findDueAnnouncements({ entries: forVisitor(data, session), options, reader, today })
  }, [isSettled, options, data, session, reader, today])
}

/** ANNOUNCE-16, ANNOUNCE-17: returns how long after an audience change the list is refetched. */
function chooseRefetchDelayMs(
  options: AnnouncementOptions | undefined,
  isLoggedIn: boolean,
): number {
  if (options?.style !== 'classic') return timings.announcementRefreshMs
  return isLoggedIn ? 0 : timings.classicAnnouncementRefreshMs
}

function findDueAnnouncements({
  entries,
  options,
  reader,
  today,
}: Facts): DueAnnouncements | undefined {
  const { style = 'carousel' } = options
  if (entries.length === 0 || style === 'none') return undefined
  const hashes = hashAnnouncements(entries)
  const key = JSON.stringify([style, reader, hashes, options])
  if (style === 'classic') {
    if (!isClassicDue(hashes, readClassicClosed(reader))) return undefined
    const onClosed = (isTicked: boolean) => keepClassicClosed(reader, hashes, isTicked)
    const shown = { entries, options, isTicked: false, isRead: true, onClosed }
    return { name: 'announcement-classic', key, shown }
  }
  if (!isCarouselDue(hashes, readCarouselClosed(reader), today)) return undefined
  const onClosed = (isTicked: boolean) => keepCarouselClosed(reader, hashes, isTicked)
  const isRead = options.forceRead !== true || entries.length === 1
  // ANNOUNCE-11: ticked by default, if the checkbox is offered at all.
  const shown = { entries, options, isTicked: options.hideToday === true, isRead, onClosed }
  return { name: 'announcement', key, shown }
}

/**
 * Returns whether the available list belongs to this reader: `delayMs` have passed since the reader
 * changed, and the call that was due then has completed. A later call, for example on return to the
 * page, does not change this.
 */
function useIsSettled(reader: string, delayMs: number, isFetching: boolean): boolean {
  const [waited, setWaited] = useState<string>()
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setWaited(reader), delayMs)
    return () => clearTimeout(timer)
  }, [reader, delayMs])
  const isWaiting = delayMs > 0 && waited !== reader
  if (!isWaiting && !isFetching && settled !== reader) setSettled(reader)
  return settled === reader
}

/** ANNOUNCE-10, ANNOUNCE-11: records a closed carousel; `forToday` if the checkbox is ticked. */
function keepCarouselClosed(reader: string, hashes: readonly string[], forToday: boolean) {
  const closed: ClosedCarousel = { hashes, show: false }
  if (forToday) closed.hiddenOn = toLocalDay(new Date(readClock()))
  keep(localStore, localStorageKeys.announcements, reader, closed)
}

function readCarouselClosed(reader: string): ClosedCarousel | undefined {
  const kept = readKept(localStore, localStorageKeys.announcements, reader)
  if (typeof kept !== 'object' || kept === null) return undefined
  // A stored object is a record of unknown values.
  const { hashes, show, hiddenOn } = kept as Record<string, unknown>
  const list = parseHashes(hashes)
  if (!list) return undefined
  return { hashes: list, show: show !== false, ...(typeof hiddenOn === 'string' && { hiddenOn }) }
}

/** ANNOUNCE-13: records a closed classic popup; `forEver` if the checkbox is ticked. */
function keepClassicClosed(reader: string, hashes: readonly string[], forEver: boolean) {
  keep(sessionStore, sessionStorageKeys.announcementsClosed, reader, hashes)
  if (forEver) keep(localStore, localStorageKeys.announcementsNever, reader, hashes)
}

function readClassicClosed(reader: string) {
  return {
    never: parseHashes(readKept(localStore, localStorageKeys.announcementsNever, reader)),
    closed: parseHashes(readKept(sessionStore, sessionStorageKeys.announcementsClosed, reader)),
  }
}

function parseHashes(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined
}
