/** Decides when a push registration must be renewed, and when its subscription is useless. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

/** Push services drop registrations that have not been renewed for months. */
const renewAfterMs = 30 * 24 * 60 * 60_000

type Renewal = { atMs: number; project: string }

/**
 * Returns whether a renewal is due: a month has passed since the last renewal, the clock was set
 * back, or the merchant's push project has changed.
 */
export function isRenewalDue(storage: SafeStorage, settings: PushSettings, nowMs: number): boolean {
  const renewal = readRenewal(storage)
  if (renewal?.project !== buildProjectKey(settings)) return true
  const ageMs = nowMs - renewal.atMs
  return ageMs < 0 || ageMs >= renewAfterMs
}

export function recordRenewal(storage: SafeStorage, settings: PushSettings, nowMs: number): void {
  const renewal: Renewal = { atMs: nowMs, project: buildProjectKey(settings) }
  storage.set(localStorageKeys.pushRenewed, JSON.stringify(renewal))
}

/**
 * Returns whether the subscription uses a key other than the merchant's current key. Such a
 * subscription does not receive messages.
 */
export function isOfOtherKey(
  subscription: Pick<PushSubscription, 'options'>,
  { vapidKey }: PushSettings,
): boolean {
  // Older browsers do not expose the subscription's key.
  const key = subscription.options?.applicationServerKey
  return Boolean(key) && toBase64Url(new Uint8Array(key as ArrayBuffer)) !== plain(vapidKey)
}

function buildProjectKey({ vapidKey, messagingSenderId }: PushSettings): string {
  return `${vapidKey} ${messagingSenderId}`
}

function readRenewal(storage: SafeStorage): { atMs: number; project: unknown } | undefined {
  const { atMs, project } = parseRecord(storage.get(localStorageKeys.pushRenewed))
  return typeof atMs === 'number' ? { atMs, project } : undefined
}

function toBase64Url(bytes: Uint8Array): string {
  return plain(btoa(String.fromCharCode(...bytes)))
}

/** Converts base64 to base64url without padding. */
function plain(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
