/** The languages of a scene in a check that takes each scene once. */
import { execFileSync } from 'node:child_process'
import { type TongueName, translated } from './tongues.ts'

const dayMs = 86_400_000

/** The long pseudo language, and two others: in twelve turns each language has one. */
export function toTurn(turn: number): readonly TongueName[] {
  const others = translated.filter(name => name !== 'EN')
  const at = (turn * 2) % others.length
  return ['EN-XA', ...others.slice(at, at + 2)]
}

/** The day of the commit, so that a commit is checked alike on every day; 0 where there is no commit. */
export function readTurn(): number {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
    return Math.floor((Number(seconds) * 1_000) / dayMs)
  } catch {
    // An archive of the sources has no history.
    return 0
  }
}
