import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

/** The player or payment that distinguishes events with the same name. */
export type EventSubject = { playerId: string | undefined; orderId: string | undefined }

type Ports = { storage: SafeStorage; now: () => number; createId: () => string }
type Line = { day: string; id: string }

/** Events that are recorded only once per browser or player, however many days pass. */
const onlyOnce: ReadonlySet<TrackedEventName> = new Set([
  'firstOpen',
  'register',
  'firstDeposit',
  'firstDepositArrival',
  'a2hsInstalled',
  'a2hsFirstOpen',
])
/** Longer than the week in which a payment event is still reported. */
const orderDays = 8
const dayMs = 86_400_000

/**
 * TRACK-07: creates the event log for this browser. `take` returns an id for a new event, and
 * undefined for an event that any tab has already taken. An event is new once per day and player,
 * and only once in total if it is in `onlyOnce`. A payment's event is new only once, and uses the
 * payment's id.
 */
export function createEventLog({ storage, now, createId }: Ports) {
  return {
    take(event: TrackedEventName, { playerId = '', orderId }: EventSubject): string | undefined {
      const lines = parseLines(storage.get(localStorageKeys.trackedEvents))
      const today = formatDay(now())
      const isOnce = onlyOnce.has(event)
      const key = buildEventKey(event, isOnce ? 'once' : (orderId ?? 'day'), playerId)
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

/**
 * Returns the event's key. Opening and installing the app are counted per browser, not per player.
 */
function buildEventKey(event: TrackedEventName, scope: string, playerId: string): string {
  const isOfBrowser = event === 'firstOpen' || event.startsWith('a2hs')
  return [event, scope, isOfBrowser ? '' : playerId].join(' ')
}

function isKept(key: string, { day }: Line, nowMs: number): boolean {
  const [, scope] = key.split(' ')
  if (scope === 'once') return true
  return day >= formatDay(nowMs - (scope === 'day' ? 0 : orderDays * dayMs))
}

/** Returns the day in the player's own time zone, as `2026-11-23`. */
function formatDay(ms: number): string {
  const date = new Date(ms)
  const parts = [date.getMonth() + 1, date.getDate()]
  return [date.getFullYear(), ...parts.map(part => String(part).padStart(2, '0'))].join('-')
}

function parseLines(text: string | undefined): Record<string, Line> {
  // The player can edit the storage; an invalid entry counts as another day.
  return parseRecord(text) as Record<string, Line>
}
