import { useEffect, useState } from 'react'
import { getSession, subscribeToToken } from '../session.ts'

type Fields = Record<string, string>

type Draft = {
  owner: string
  fields: Fields
  /** The session ended over the form, and nobody has been back at it for long. */
  isDue: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** How long a form whose session ended may wait for its player before it is forgotten. */
const keptMs = 15 * 60_000

/** A login that closes an overlay may leave the form and come back to it in one breath. */
const breathMs = 1_000

/** By the page of the form. */
const drafts = new Map<string, Draft>()

/** What was typed is no business of the next player. */
subscribeToToken(token => {
  if (token === undefined) return
  for (const [path, { owner }] of drafts) if (owner !== readOwner()) dropDraft(path)
})

/**
 * The fields of a member's form: what is typed, how to type, and that it has been sent. Should the
 * session end before that, the same player finds them as they were: logging in again leads back to
 * the page of the form (`findDraftPath`), wherever they got in and whatever other form comes first,
 * and the form takes them up.
 *
 * They lie in the memory of the tab and nowhere else, and are forgotten once they are sent, the form
 * is left, the player logs out, another one logs in, or nobody has come back for a quarter of an
 * hour. Passwords are kept as all else: hidden again, and only for who can log in as that player,
 * while anybody at the phone could have had them shown before the session ended.
 */
export function useDraft<Typed extends Fields>(blank: Typed) {
  const [path] = useState(readPath)
  const [typed, setTyped] = useState<Typed>(() => ({ ...blank, ...findFields(path) }))
  useEffect(() => keep(path, typed), [path, typed])
  useEffect(() => {
    later(path, breathMs, draft => {
      draft.isDue = false
    })
    return () => leave(path)
  }, [path])
  const type = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }))
  const drop = () => dropDraft(path)
  return [typed, type, drop] as const
}

/** Where the player who is in was filling in a form when their session ended. */
export function findDraftPath(): string | undefined {
  const owner = readOwner()
  for (const [path, draft] of drafts) if (draft.isDue && draft.owner === owner) return path
  return undefined
}

/** Of the form at this page, unless another is said. */
export function dropDraft(path = readPath()): void {
  clearTimeout(drafts.get(path)?.timer)
  drafts.delete(path)
}

export function dropDrafts(): void {
  for (const path of drafts.keys()) dropDraft(path)
}

function findFields(path: string): Fields | undefined {
  const draft = drafts.get(path)
  return draft?.owner === readOwner() ? draft?.fields : undefined
}

/** A form with nothing in it is not worth coming back to. */
function keep(path: string, fields: Fields): void {
  const owner = readOwner()
  if (owner === undefined) return
  const draft = drafts.get(path)
  if (Object.values(fields).every(text => text === '')) dropDraft(path)
  else if (draft) draft.fields = fields
  else drafts.set(path, { owner, fields, isDue: false })
}

function leave(path: string): void {
  const draft = drafts.get(path)
  const hasEnded = getSession() === undefined
  if (draft && hasEnded) draft.isDue = true
  later(path, hasEnded ? keptMs : breathMs, () => dropDraft(path))
}

/** One thing at a time: whatever was to come of the last move at the form is overtaken. */
function later(path: string, ms: number, run: (draft: Draft) => void): void {
  const draft = drafts.get(path)
  if (!draft) return
  clearTimeout(draft.timer)
  draft.timer = setTimeout(run, ms, draft)
}

function readOwner(): string | undefined {
  const session = getSession()
  return session?.id ? `${session.merchantCode} ${session.id}` : undefined
}

function readPath(): string {
  return window.location.pathname + window.location.search
}
