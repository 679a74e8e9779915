/** When a push registration is asked for again, and when its subscription is of no use. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

/** A push service drops registrations that nobody has asked for in months. */
const renewAfterMs = 30 * 24 * 60 * 60_000

type Renewal = { atMs: number; project: string }

/** Whether a month has passed, the clock was set back, or the merchant has another project since. */
export function isRenewalDue(storage: SafeStorage, settings: PushSettings, nowMs: number): boolean {
  const renewal = readRenewal(storage)
  if (renewal?.project !== toProject(settings)) return true
  const ageMs = nowMs - renewal.atMs
  return ageMs < 0 || ageMs >= renewAfterMs
}

export function recordRenewal(storage: SafeStorage, settings: PushSettings, nowMs: number): void {
  const renewal: Renewal = { atMs: nowMs, project: toProject(settings) }
  storage.set(localStorageKeys.pushRenewed, JSON.stringify(renewal))
}

/** Whether a subscription was made under another key: what is sent under this one never arrives. */
export function isOfOtherKey(
  subscription: Pick<PushSubscription, 'options'>,
  { vapidKey }: PushSettings,
): boolean {
  // Not told by older browsers.
  const key = subscription.options?.applicationServerKey
  return Boolean(key) && toBase64Url(new Uint8Array(key as ArrayBuffer)) !== plain(vapidKey)
}

function toProject({ vapidKey, messagingSenderId }: PushSettings): string {
  return `${vapidKey} ${messagingSenderId}`
}

function readRenewal(storage: SafeStorage): { atMs: number; project: unknown } | undefined {
  const { atMs, project } = parseRecord(storage.get(localStorageKeys.pushRenewed))
  return typeof atMs === 'number' ? { atMs, project } : undefined
}

function toBase64Url(bytes: Uint8Array): string {
  return plain(btoa(String.fromCharCode(...bytes)))
}

/** Base64 as URLs have it, and without its padding. */
function plain(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
