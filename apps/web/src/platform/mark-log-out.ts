import { createUuid } from '#lib/create-uuid.ts'
import { readMarks, storedLogOuts } from './log-outs.ts'

/** The players who logged out last; a shared phone has a few. */
const mostKept = 8

/** Ends the sessions of this player in the other tabs. */
export function markLogOut(player: string): void {
  const start = `${player}\t`
  const others = readMarks().filter(mark => !mark.startsWith(start))
  const marks = [...others, start + createUuid()].slice(-mostKept)
  storedLogOuts.keep(marks.join('\n'))
}
