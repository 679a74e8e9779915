/** Reminders of matches that start, stored on this device and shown while a page is open. */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { supportsPush } from '#device/push-support.ts'
import { storedKickOffs } from '#device/stored/stored-kick-offs.ts'
import { findRegistration } from '#device/worker-registration.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { readClock } from '#lib/clock.ts'
import { parseList } from '#lib/records/entries.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { buildMatchUrl } from './match-odds.ts'

export type KickOff = { id: string; title: string; startAt: string }

/** Later than this after the start, the reminder says that the match has already started. */
const startingMs = 60_000
/** How long to wait before the strings are requested again. */
const retryMs = 60_000
/** The longest timer that browsers support is about 25 days; a longer one ends at once. */
const longestTimerMs = 86_400_000
const toastMs = 8_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns whether the player is reminded of this match. */
export function useKickOff(id: string): boolean {
  useSyncExternalStore(subscribe, () => storedKickOffs.read())
  return readKickOffs().some(kickOff => kickOff.id === id)
}

/** Sets the reminder of a match, or removes it. */
export function toggleKickOff(kickOff: KickOff): void {
  const kickOffs = readKickOffs()
  const others = kickOffs.filter(({ id }) => id !== kickOff.id)
  write(others.length < kickOffs.length ? others : [...others, kickOff])
  watchKickOffs()
}

/**
 * Shows each stored reminder once: when its match starts, or as soon as the player looks at a page
 * after that. May be called again at any time.
 */
export function watchKickOffs(): void {
  clearTimeout(timer)
  document.removeEventListener('visibilitychange', watchKickOffs)
  const { due, next } = readByTime()
  if (due.length > 0) void announce()
  if (next) wait(Date.parse(next.startAt) - readClock())
}

function wait(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(watchKickOffs, Math.min(ms, longestTimerMs))
}

function readByTime(): { due: KickOff[]; next: KickOff | undefined } {
  const nowMs = readClock()
  const sorted = readKickOffs().sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))
  const [due, later] = [true, false].map(isDue =>
    sorted.filter(({ startAt }) => Date.parse(startAt) <= nowMs === isDue),
  )
  return { due: due ?? [], next: later?.[0] }
}

/**
 * Shows the reminders that are due, and removes them only then: their strings may be missing, and a
 * message on a hidden page would be gone before the player returns.
 */
async function announce(): Promise<void> {
  try {
    await loadTextGroup('matches')
  } catch {
    wait(retryMs)
    return
  }

  const registration = document.hidden && mayNotify() ? await findRegistration() : undefined
  if (document.hidden && !registration) {
    document.addEventListener('visibilitychange', watchKickOffs)
    return
  }

  // Another tab may have shown them in the meantime.
  const { due } = readByTime()
  const [first] = due
  if (!first) return
  write(readKickOffs().filter(({ id }) => !due.some(kickOff => kickOff.id === id)))

  if (registration) {
    for (const kickOff of due) await notify(registration, kickOff)
  } else {
    toast(writeText(due), { ms: toastMs })
  }
}

/** Asks for no permission: a notification needs the one that the player gave for messages. */
function mayNotify(): boolean {
  return supportsPush() && Notification.permission === 'granted'
}

async function notify(registration: ServiceWorkerRegistration, kickOff: KickOff): Promise<void> {
  const { id } = kickOff
  const data = { path: buildMatchUrl({ id }) }
  await settledWithin(() => registration.showNotification(writeText([kickOff]), { tag: id, data }))
}

/** One message, because a new toast replaces an older one. */
function writeText(due: readonly KickOff[]): string {
  const nowMs = readClock()
  const isMissed = due.some(({ startAt }) => nowMs - Date.parse(startAt) > startingMs)
  const match = due.map(({ title }) => title).join(', ')
  return i18n.t(isMissed ? 'kick_off_missed' : 'kick_off_now', { match })
}

function readKickOffs(): KickOff[] {
  return parseList(storedKickOffs.read()).filter(isKickOff)
}

function write(kickOffs: readonly KickOff[]): void {
  if (kickOffs.length > 0) storedKickOffs.keep(JSON.stringify(kickOffs))
  else storedKickOffs.remove()
  for (const listener of listeners) listener()
}

function isKickOff(value: unknown): value is KickOff {
  const { id, title, startAt } = (value ?? {}) as Partial<Record<keyof KickOff, unknown>>
  const areTexts = [id, title, startAt].every(part => typeof part === 'string')
  return areTexts && Number.isFinite(Date.parse(String(startAt)))
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
