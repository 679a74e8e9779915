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

/** A reminder is dropped if no page was open until this long after the start. */
const lateMs = 10 * 60_000
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

/** Shows each stored reminder when its match starts. May be called again at any time. */
export function watchKickOffs(): void {
  clearTimeout(timer)
  const nowMs = readClock()
  const kickOffs = readKickOffs()
  const due = kickOffs.filter(({ startAt }) => Date.parse(startAt) <= nowMs)
  if (due.length > 0) write(kickOffs.filter(kickOff => !due.includes(kickOff)))
  for (const kickOff of due) {
    if (nowMs - Date.parse(kickOff.startAt) < lateMs) void announce(kickOff)
  }

  const next = Math.min(...readKickOffs().map(({ startAt }) => Date.parse(startAt)))
  if (Number.isFinite(next)) timer = setTimeout(watchKickOffs, next - nowMs)
}

/** Asks for no permission: a notification needs the one that the player gave for messages. */
async function announce({ id, title }: KickOff): Promise<void> {
  try {
    await loadTextGroup('matches')
  } catch {
    // Without its text there is nothing to show.
    return
  }

  const text = i18n.t('kick_off_now', { match: title })
  const isAllowed = supportsPush() && Notification.permission === 'granted'
  const registration = isAllowed && document.hidden ? await findRegistration() : undefined
  if (!registration) {
    toast(text, { ms: toastMs })
    return
  }

  const data = { path: buildMatchUrl({ id }) }
  await settledWithin(() => registration.showNotification(text, { tag: id, data }))
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
  return [id, title, startAt].every(part => typeof part === 'string')
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
