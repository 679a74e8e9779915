import { useEffect, useState } from 'react'
import { getSession, subscribeToToken } from './session.ts'

type Fields = Record<string, string>

type Draft = { owner: string; path: string; fields: Fields }

/** How long a session that ended may stay ended before what was typed in it is forgotten. */
const keptMs = 15 * 60_000

/** A login that closes an overlay may leave the form and come back to it in one breath. */
const breathMs = 1_000

let draft: Draft | undefined
/** The session ended over the form, and nobody has been back at it for long. */
let isDue = false
let timer: ReturnType<typeof setTimeout> | undefined

/** What was typed is no business of the next player. */
subscribeToToken(token => {
  if (token !== undefined && draft?.owner !== readOwner()) dropDraft()
})

/**
 * The fields of a member's form: what is typed, how to type, and that it has been sent. Should the
 * session end before that, the same player finds them as they were: logging in again leads back to
 * the page of the form (`findDraftPath`), wherever they got in, and the form takes them up.
 *
 * They lie in the memory of the tab and nowhere else, and are forgotten once they are sent, the form
 * is left, the player logs out, another one logs in, or the session has been over for a quarter of
 * an hour. Passwords are kept as all else: hidden again, and only for who can log in as that player,
 * while anybody at the phone could have had them shown before the session ended.
 */
export function useDraft<Typed extends Fields>(blank: Typed) {
  const [typed, setTyped] = useState<Typed>(() => ({ ...blank, ...findDraft()?.fields }))
  useEffect(() => keep(typed), [typed])
  useEffect(() => {
    later(breathMs, () => {
      isDue = false
    })
    return leave
  }, [])
  const type = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }))
  return [typed, type, dropDraft] as const
}

/** Where the player who is in was filling in a form when their session ended. */
export function findDraftPath(): string | undefined {
  return isDue && draft?.owner === readOwner() ? draft?.path : undefined
}

export function dropDraft(): void {
  draft = undefined
}

function findDraft(): Draft | undefined {
  return draft?.owner === readOwner() && draft?.path === readPath() ? draft : undefined
}

/** A form with nothing in it is not worth coming back to. */
function keep(fields: Fields): void {
  const owner = readOwner()
  if (owner === undefined) return
  const isBlank = Object.values(fields).every(text => text === '')
  draft = isBlank ? undefined : { owner, path: readPath(), fields }
}

function leave(): void {
  const hasEnded = getSession() === undefined
  if (hasEnded) isDue = true
  later(hasEnded ? keptMs : breathMs, dropDraft)
}

/** One thing at a time: whatever was to come of the last move at the form is overtaken. */
function later(ms: number, run: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(run, ms)
}

function readOwner(): string | undefined {
  const session = getSession()
  return session?.id ? `${session.merchantCode} ${session.id}` : undefined
}

function readPath(): string {
  return window.location.pathname + window.location.search
}
