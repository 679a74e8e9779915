import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

/** The subject of an event, by which it is told from others of the same name. */
export type EventSubject = { playerId: string | undefined; orderId: string | undefined }

type Ports = { storage: SafeStorage; now: () => number; createId: () => string }
type Line = { day: string; id: string }

/** Events that happen once to a browser or a player, however many days it lasts. */
const onlyOnce: ReadonlySet<TrackedEventName> = new Set([
  'firstOpen',
  'register',
  'firstDeposit',
  'firstDepositArrival',
  'a2hsInstalled',
  'a2hsFirstOpen',
])
/** Longer than the week within which an event of a payment is still reported. */
const orderDays = 8
const dayMs = 86_400_000

/**
 * TRACK-07: the events of this browser. `take` answers the id of an event that is new: once a day
 * for each player, once at all for an event of `onlyOnce`, and once for each payment, whose own id
 * is the event's. It answers undefined for an event that was taken before, in any tab.
 */
export function createEventLog({ storage, now, createId }: Ports) {
  return {
    take(event: TrackedEventName, { playerId = '', orderId }: EventSubject): string | undefined {
      const lines = parseLines(storage.get(localStorageKeys.trackedEvents))
      const today = toDay(now())
      const isOnce = onlyOnce.has(event)
      const key = toKey(event, isOnce ? 'once' : (orderId ?? 'day'), playerId)
      const known = lines[key]
      const isRepeated = known && (isOnce || orderId !== undefined || known.day === today)
      if (isRepeated) return undefined
      const id = orderId ?? createId()
      const kept = Object.entries(lines).filter(([name, line]) => isKept(name, line, now()))
      const all = { ...Object.fromEntries(kept), [key]: { day: today, id } }
      storage.set(localStorageKeys.trackedEvents, JSON.stringify(all))
      return id
    },
  }
}

/** The first opening of the app is the browser's, whoever is logged in. */
function toKey(event: TrackedEventName, scope: string, playerId: string): string {
  const isOfBrowser = event === 'firstOpen' || event.startsWith('a2hs')
  return [event, scope, isOfBrowser ? '' : playerId].join(' ')
}

function isKept(key: string, { day }: Line, nowMs: number): boolean {
  const [, scope] = key.split(' ')
  if (scope === 'once') return true
  return day >= toDay(nowMs - (scope === 'day' ? 0 : orderDays * dayMs))
}

/** The player's own day, as `2026-11-23`. */
function toDay(ms: number): string {
  const date = new Date(ms)
  const parts = [date.getMonth() + 1, date.getDate()]
  return [date.getFullYear(), ...parts.map(part => String(part).padStart(2, '0'))].join('-')
}

function parseLines(text: string | undefined): Record<string, Line> {
  // Storage is the player's to edit; a line that is none counts as another day.
  return parseRecord(text) as Record<string, Line>
}
