import { useCallback, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { FormPlace } from '#lib/form-place.ts'
import { getPlayerKey, getSession, subscribeToToken } from '../session.ts'
import {
  dropStoredDraft,
  dropStoredDrafts,
  keptMs,
  readStoredDraft,
  type StoredValues,
  storeDraftValue,
} from './stored-drafts.ts'

/**
 * How long a draft lives:
 * - `form`: as long as the place of its form (`FormPlace`): a tab that is left and come back to
 *   has it still. In a form without such a place it is plain state.
 * - `account`: until the player leaves the account's forms, which share it by name, and over a
 *   reload. Nothing secret.
 * - `session-end`: over a session that ends under the form, for 15 minutes and the same player.
 * - `reload`: as `session-end`, and over a reload. Nothing secret.
 */
export type DraftScope = 'form' | 'account' | 'session-end' | 'reload'

/** Values by name; a name that has not been typed at is not there. */
type Draft = StoreApi<Readonly<Record<string, unknown>>>

/** A member's draft that waits for its player. */
type KeptDraft = {
  draft: Draft
  /** Undefined until the session names the owner. */
  owner: string | undefined
  /** The session ended while the form was open, and the player has not returned to it for long. */
  isDue: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** A login that closes an overlay may leave the form and return to it within this time. */
const formReturnMs = 1_000

/** The place of the account's forms in the storage; the others are named by their paths. */
const accountPlace = 'account'

const ofAccount = createDraft(readStoredDraft(accountPlace, undefined))
const ofPlaces = new WeakMap<object, Draft>()
/** By the page of the form. */
const ofMembers = new Map<string, KeptDraft>()

/** The next player must not see a draft. */
subscribeToToken(token => {
  if (token === undefined) return
  for (const [path, { owner }] of ofMembers) if (owner !== getPlayerKey()) dropDraft(path)
})

/**
 * One value of a form, under a name; the scope sets how long it is kept. All values under one name
 * have one type.
 *
 * A draft is kept in the memory of the tab. Passwords, codes and numbers of accounts must not be
 * stored; what else is long to type is, by the scopes that outlive a reload.
 *
 * After a session's end the next login of the same player redirects to the page of the form
 * (`findDraftPath`), and the form restores the draft. The draft is dropped once it is sent, the form
 * is left, the player logs out or another one logs in. Passwords are kept too: masked again, and
 * only for a player who can log in, although anyone at the phone could have revealed them before
 * the session ended.
 */
export function useDraft<Value>(scope: DraftScope, name: string, blank: Value) {
  const place = useContext(FormPlace)
  const [{ path, draft, first }] = useState(() => {
    const path = readPath()
    return { path, draft: findDraft(scope, place, path), first: blank }
  })
  // Only this hook writes under the name, with values of this type.
  const value = useStore(draft, typed => (name in typed ? typed[name] : first)) as Value
  const isMembers = scope === 'session-end' || scope === 'reload'
  useEffect(() => (isMembers ? attend(path) : undefined), [isMembers, path])
  const type = useCallback(
    (value: Value) => {
      draft.setState({ [name]: value })
      const kept = ofMembers.get(path)
      const owner = getPlayerKey()
      if (kept?.draft === draft) kept.owner ??= owner
      if (scope === 'account') storeDraftValue(accountPlace, undefined, { [name]: value })
      if (scope === 'reload' && owner) storeDraftValue(path, owner, { [name]: value })
    },
    [draft, name, path, scope],
  )
  return [value, type] as const
}

/** A value that is known before a form of the account opens. */
export function prefillAccountDraft(name: string, value: string): void {
  ofAccount.setState({ [name]: value })
}

/** The player has left the account's forms. */
export function forgetAccountDraft(): void {
  ofAccount.setState({}, true)
  dropStoredDraft(accountPlace)
}

/** The path of the form that the logged-in player was filling in when their session ended. */
export function findDraftPath(): string | undefined {
  const player = getPlayerKey()
  if (player === undefined) return undefined
  for (const [path, { draft, owner, isDue }] of ofMembers) {
    if (isDue && owner === player && !isBlank(draft)) return path
  }
  return undefined
}

/** Drops the member's draft at a page, by default the current one. */
export function dropDraft(path = readPath()): void {
  clearTimeout(ofMembers.get(path)?.timer)
  ofMembers.delete(path)
  dropStoredDraft(path)
}

/** Of every member's form. */
export function dropDrafts(): void {
  for (const path of ofMembers.keys()) dropDraft(path)
  dropStoredDrafts()
}

function createDraft(values: StoredValues = {}): Draft {
  return createStore(() => values)
}

function findDraft(scope: DraftScope, place: object | undefined, path: string): Draft {
  if (scope === 'account') return ofAccount
  if (scope !== 'form') return findMembers(path)
  const kept = place && ofPlaces.get(place)
  const draft = kept ?? createDraft()
  if (place) ofPlaces.set(place, draft)
  return draft
}

function findMembers(path: string): Draft {
  const kept = ofMembers.get(path)
  const owner = getPlayerKey()
  if (kept && kept.owner === owner) return kept.draft
  const draft = createDraft(readStoredDraft(path, owner))
  // Another player's draft is kept for its owner while nobody is logged in.
  if (!kept || owner !== undefined) ofMembers.set(path, { draft, owner, isDue: false })
  return draft
}

/** A form with nothing in it is not worth coming back to. */
function isBlank(draft: Draft): boolean {
  return Object.values(draft.getState()).every(value => value === '')
}

/** The form is at this page; answers how it is left. */
function attend(path: string): () => void {
  later(path, formReturnMs, kept => {
    kept.isDue = false
  })
  return () => {
    const kept = ofMembers.get(path)
    const hasEnded = getSession() === undefined
    if (kept && hasEnded) kept.isDue = true
    later(path, hasEnded ? keptMs : formReturnMs, () => dropDraft(path))
  }
}

/** Replaces the pending timer of the form: only its last move counts. */
function later(path: string, ms: number, run: (kept: KeptDraft) => void): void {
  const kept = ofMembers.get(path)
  if (!kept) return
  clearTimeout(kept.timer)
  kept.timer = setTimeout(run, ms, kept)
}

function readPath(): string {
  return window.location.pathname + window.location.search
}
