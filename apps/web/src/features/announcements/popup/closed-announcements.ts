/** This browser's record of closed popups, by reader. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore } from '#device/storage.ts'
import { keep, readKept } from '#device/stored/kept-by-reader.ts'
import { readClock } from '#lib/clock.ts'
import type { ClosedCarousel } from './due.ts'
import { toLocalDay } from './use-local-day.ts'

/** ANNOUNCE-10, ANNOUNCE-11: records a closed carousel; `forToday` if the checkbox is ticked. */
export function keepCarouselClosed(reader: string, hashes: readonly string[], forToday: boolean) {
  const closed: ClosedCarousel = { hashes, show: false }
  if (forToday) closed.hiddenOn = toLocalDay(new Date(readClock()))
  keep(localStore, localStorageKeys.announcements, reader, closed)
}

export function readCarouselClosed(reader: string): ClosedCarousel | undefined {
  const kept = readKept(localStore, localStorageKeys.announcements, reader)
  if (typeof kept !== 'object' || kept === null) return undefined
  // A stored object is a record of unknown values.
  const { hashes, show, hiddenOn } = kept as Record<string, unknown>
  const list = parseHashes(hashes)
  if (!list) return undefined
  return { hashes: list, show: show !== false, ...(typeof hiddenOn === 'string' && { hiddenOn }) }
}

/** ANNOUNCE-13: records a closed classic popup; `forEver` if the checkbox is ticked. */
export function keepClassicClosed(reader: string, hashes: readonly string[], forEver: boolean) {
  keep(sessionStore, sessionStorageKeys.announcementsClosed, reader, hashes)
  if (forEver) keep(localStore, localStorageKeys.announcementsNever, reader, hashes)
}

export function readClassicClosed(reader: string) {
  return {
    never: parseHashes(readKept(localStore, localStorageKeys.announcementsNever, reader)),
    closed: parseHashes(readKept(sessionStore, sessionStorageKeys.announcementsClosed, reader)),
  }
}

function parseHashes(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined
}
