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
 * How long a draft is kept: - `form`: while its form's key exists (`FormPlace`), so that a player
 * who leaves a tab and returns finds the draft. Without a key, the draft is plain component state.
 * - `account`: until the player leaves the account forms, which share drafts by name. Survives a
 * reload. No secrets. - `session-end`: survives the end of the session, for 15 minutes and the same
 * player. - `reload`: like `session-end`, and also survives a reload. No secrets.
 */
export type DraftScope = 'form' | 'account' | 'session-end' | 'reload'

/** Values by name; a field that has not been typed into has no entry. */
type Draft = StoreApi<Readonly<Record<string, unknown>>>

/** A member's draft, stored until the member returns. */
type KeptDraft = {
  draft: Draft
  /** Undefined until the session identifies the owner. */
  owner: string | undefined
  /**
   * Whether the session ended while the form was open, and the player has not yet been back at the
   * form for `formReturnMs`.
   */
  isDue: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** When a login closes an overlay, the form may unmount and mount again within this time. */
const formReturnMs = 1_000

/** The storage key for the account forms; other forms use their paths. */
const accountPlace = 'account'

const ofAccount = createDraft(readStoredDraft(accountPlace, undefined))
const ofPlaces = new WeakMap<object, Draft>()
/** Members' drafts, by the page with the form. */
const ofMembers = new Map<string, KeptDraft>()

/** Drops drafts at a login, because the next player must not see them. */
subscribeToToken(token => {
  if (token === undefined) return
  for (const [path, { owner }] of ofMembers) if (owner !== getPlayerKey()) dropDraft(path)
})

/**
 * Returns one form value and its setter. The scope defines how long the value is kept; all values
 * with one name have the same type. Drafts are kept in the tab's memory, and the scopes that
 * survive a reload also write them to storage. Passwords, codes and account numbers must never be
 * written to storage. After the end of a session, the same player's next login redirects to the
 * form's page (`findDraftPath`), and the form restores the draft. The draft is dropped when the
 * form is sent or left, when the player logs out, and when another player logs in. A restored
 * password is masked, and only the player who typed the password can restore it.
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

/** Sets a value that is known before an account form opens. */
export function prefillAccountDraft(name: string, value: string): void {
  ofAccount.setState({ [name]: value })
}

/** Drops the draft after the player has left the account forms. */
export function forgetAccountDraft(): void {
  ofAccount.setState({}, true)
  dropStoredDraft(accountPlace)
}

/**
 * Returns the path to the form that the logged-in player was filling in when their session ended.
 */
export function findDraftPath(): string | undefined {
  const player = getPlayerKey()
  if (player === undefined) return undefined
  for (const [path, { draft, owner, isDue }] of ofMembers) {
    if (isDue && owner === player && !isBlank(draft)) return path
  }
  return undefined
}

/** Drops the member's draft for a page, by default the current page. */
export function dropDraft(path = readPath()): void {
  clearTimeout(ofMembers.get(path)?.timer)
  ofMembers.delete(path)
  dropStoredDraft(path)
}

/** Drops the drafts of all member forms. */
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
  // If no player is logged in, the previous player's draft is kept for its owner.
  if (!kept || owner !== undefined) ofMembers.set(path, { draft, owner, isDue: false })

  return draft
}

/** Returns whether all values are empty: an empty form is not worth returning to. */
function isBlank(draft: Draft): boolean {
  return Object.values(draft.getState()).every(value => value === '')
}

/** Marks the form as open on this page; returns a function that marks it as left. */
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

/** Replaces the form's pending timer: only the last mount or unmount counts. */
function later(path: string, ms: number, run: (kept: KeptDraft) => void): void {
  const kept = ofMembers.get(path)
  if (!kept) return
  clearTimeout(kept.timer)
  kept.timer = setTimeout(run, ms, kept)
}

function readPath(): string {
  return window.location.pathname + window.location.search
}
