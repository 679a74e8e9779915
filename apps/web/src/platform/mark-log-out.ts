import { createUuid } from '#lib/create-uuid.ts'
import { storedLogOuts } from './log-outs.ts'

/** The players who logged out last; a shared phone has a few. */
const mostKept = 8

/** Ends the sessions of this player in the other tabs. */
export function markLogOut(player: string): void {
  const start = `${player}\t`
  const marks = storedLogOuts.read()?.split('\n') ?? []
  const others = marks.filter(mark => !mark.startsWith(start))
  const kept = [...others, start + createUuid()].slice(-mostKept)
  storedLogOuts.keep(kept.join('\n'))
}
