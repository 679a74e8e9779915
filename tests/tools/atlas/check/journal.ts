/** The results of a check: one line of JSON per scene, written while the check runs. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault } from './judge.ts'
import type { CheckOptions } from './options.ts'

type Entry = {
  brand: string
  scene: string
  ms: number
  seen: readonly { language: string; width: number; faults: readonly Fault[] }[]
  /** Why the scene could not be opened. */
  unreached?: string
}

export type Journal = {
  has: (brand: string, scene: string) => boolean
  /**
   * Records an entry. Prints each fault only the first time, because many screens share their bars.
   */
  add: (entry: Entry) => void
  sum: () => { faults: number; unreached: number }
}

/** Starts a new file, unless the check continues one that was started with the same flags. */
export function createJournal(file: string, { goOn, ...flags }: CheckOptions): Journal {
  const head = JSON.stringify(flags)
  const [begun, ...lines] = goOn && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const done = begun === head ? lines.filter(Boolean).map(toEntry).filter(isReached) : []
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [head, ...done.map(entry => JSON.stringify(entry)), ''].join('\n'))
  const told = new Set<string>()
  for (const entry of done) tell(entry, told)
  return {
    has: (brand, scene) => done.some(one => one.brand === brand && one.scene === scene),
    add: entry => {
      done.push(entry)
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      tell(entry, told)
    },
    sum: () => ({ faults: told.size, unreached: done.filter(entry => entry.unreached).length }),
  }
}

function toEntry(line: string): Entry {
  return JSON.parse(line) as Entry
}

/** Whether the scene was reached; the others are tried again. */
function isReached({ unreached }: Entry): boolean {
  return unreached === undefined
}

function tell({ brand, scene, seen, unreached }: Entry, told: Set<string>): void {
  if (unreached) console.log(`${brand} ${scene}: not reached: ${unreached}`)
  for (const { language, width, faults } of seen) {
    for (const { kind, text, where, by } of faults) {
      const key = [brand, language, width, kind, text, where].join('|')
      if (told.has(key)) continue
      told.add(key)
      const much = by === undefined ? '' : ` by ${by} px`
      console.log(`${brand} ${language} ${width} ${scene}: ${kind}${much}: "${text}" in ${where}`)
    }
  }
}
