import { createUuid } from '#lib/create-uuid.ts'
import { storedLogOuts } from './log-outs.ts'

/** How many recent log-outs are stored; several players may share a phone. */
const mostKept = 8

/** Ends this player's sessions in the other tabs. */
export function markLogOut(player: string): void {
  const start = `${player}\t`
  const marks = storedLogOuts.read()?.split('\n') ?? []
  const others = marks.filter(mark => !mark.startsWith(start))
  const kept = [...others, start + createUuid()].slice(-mostKept)
  storedLogOuts.keep(kept.join('\n'))
}
