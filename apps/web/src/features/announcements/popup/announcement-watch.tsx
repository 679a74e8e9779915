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
  /** Changes when the popup must show different content. */
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
  // `key` represents the content of `due`, so the same content does not open the popup twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each key
  useEffect(() => open(), [key])

  return null
}

/**
 * Opens the popup after its code has loaded, so that it renders completely in one frame. If loading
 * fails, the popup does not open before the next visit. Returns a function that closes the popup.
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
 * Returns the popup that is due for this reader; undefined if none is due or the data has not
 * loaded. A reader is a player or a visitor, in one language. Each reader has a separate record of
 * closed popups.
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

/**
 * ANNOUNCE-16, ANNOUNCE-17: returns the delay before the list is refetched after a login or logout.
 */
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
  // ANNOUNCE-11: the checkbox, if offered, is ticked by default.
  const shown = { entries, options, isTicked: options.hideToday === true, isRead, onClosed }

  return { name: 'announcement', key, shown }
}

/**
 * Returns whether the loaded list belongs to this reader. That is true once `delayMs` have passed
 * since the reader changed and the following request has completed. Later refetches do not reset
 * it.
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

/**
 * ANNOUNCE-10, ANNOUNCE-11: records that the carousel was closed. `forToday` if its checkbox was
 * ticked.
 */
function keepCarouselClosed(reader: string, hashes: readonly string[], forToday: boolean) {
  const closed: ClosedCarousel = { hashes, show: false }
  if (forToday) closed.hiddenOn = toLocalDay(new Date(readClock()))
  keep(localStore, localStorageKeys.announcements, reader, closed)
}

function readCarouselClosed(reader: string): ClosedCarousel | undefined {
  const kept = readKept(localStore, localStorageKeys.announcements, reader)
  if (typeof kept !== 'object' || kept === null) return undefined

  // A parsed JSON object, whose values are unknown.
  const { hashes, show, hiddenOn } = kept as Record<string, unknown>
  const list = parseHashes(hashes)
  if (!list) return undefined

  return { hashes: list, show: show !== false, ...(typeof hiddenOn === 'string' && { hiddenOn }) }
}

/** ANNOUNCE-13: records that the classic popup was closed. `forEver` if its checkbox was ticked. */
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
