/**
 * The part of the drafts that outlives a reload, in the storage of the tab (decision 0025). A value is
 * kept for its player, and no longer than a draft after the end of a session.
 */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore, toStoredText } from '#device/storage.ts'
import { parseList } from '#lib/records/entries.ts'
import { isRecord } from '#lib/records.ts'

/** How long a draft is kept, in the memory or in the storage, before it is forgotten. */
export const keptMs = 15 * 60_000

export type StoredValues = Readonly<Record<string, unknown>>

/** `place`: the page of a member's form, or the forms of the account. */
type StoredDraft = { place: string; owner: string | undefined; values: StoredValues; atMs: number }

const stored = toStoredText(sessionStore, sessionStorageKeys.drafts)

/** The values of a place by their names; none for another player than the one who typed them. */
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

/** Storage is the player's to edit: nonsense is dropped. */
function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value.place !== 'string' || !isRecord(value.values)) return false
  const { owner, atMs, values } = value
  return (
    (owner === undefined || typeof owner === 'string') &&
    typeof atMs === 'number' &&
    Object.values(values).every(one => typeof one === 'string' || typeof one === 'boolean')
  )
}
