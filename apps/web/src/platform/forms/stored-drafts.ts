/**
 * Stores the drafts that survive a reload in the tab's storage (decision 0025). Each value is
 * stored for its player, and for the same time as a draft after the end of a session.
 */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { createStoredText, sessionStore } from '#device/storage.ts'
import { parseList } from '#lib/records/entries.ts'
import { isRecord } from '#lib/records.ts'

/** How long a draft is preserved, in memory or in storage. */
export const keptMs = 15 * 60_000

export type StoredValues = Readonly<Record<string, unknown>>

/** `place`: the page with a member's form, or the account forms. */
type StoredDraft = { place: string; owner: string | undefined; values: StoredValues; atMs: number }

const stored = createStoredText(sessionStore, sessionStorageKeys.drafts)

/** Returns a form's stored values by name; an empty object if another player typed them. */
export function readStoredDraft(place: string, owner: string | undefined): StoredValues {
  const draft = read().find(one => one.place === place && one.owner === owner)
  return draft?.values ?? {}
}

export function storeDraftValue(
  place: string,
  owner: string | undefined,
  values: StoredValues,
): void {
  const others = read().filter(one => one.place !== place)
  const known = readStoredDraft(place, owner)
  write([...others, { place, owner, values: { ...known, ...values }, atMs: Date.now() }])
}

export function dropStoredDraft(place: string): void {
  const all = read()
  const others = all.filter(one => one.place !== place)
  if (others.length < all.length) write(others)
}

export function dropStoredDrafts(): void {
  stored.remove()
}

function write(drafts: readonly StoredDraft[]): void {
  if (drafts.length === 0) stored.remove()
  else stored.keep(JSON.stringify(drafts))
}

function read(): StoredDraft[] {
  return parseList(stored.read())
    .filter(isStoredDraft)
    .filter(({ atMs }) => Math.abs(Date.now() - atMs) < keptMs)
}

/** The player can edit the storage, so invalid entries are dropped. */
function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value.place !== 'string' || !isRecord(value.values)) return false
  const { owner, atMs, values } = value
  return (
    (owner === undefined || typeof owner === 'string') &&
    typeof atMs === 'number' &&
    Object.values(values).every(one => typeof one === 'string' || typeof one === 'boolean')
  )
}
