/** Selects a scene's languages for a check with `once`. */
import { execFileSync } from 'node:child_process'
import { type TongueName, translated } from './tongues.ts'

const dayMs = 86_400_000

/**
 * Returns the long pseudo language and two other languages. Twelve turns include each language
 * once.
 */
export function toTurn(turn: number): readonly TongueName[] {
  const others = translated.filter(name => name !== 'EN')
  const at = (turn * 2) % others.length
  return ['EN-XA', ...others.slice(at, at + 2)]
}

/**
 * Returns the commit's day, so that the same commit is always checked in the same languages; 0
 * without a commit.
 */
export function readTurn(): number {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
    return Math.floor((Number(seconds) * 1_000) / dayMs)
  } catch {
    // A source archive does not contain a Git history.
    return 0
  }
}
