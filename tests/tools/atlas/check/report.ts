/** Reports the results of a check. */
import type { Fault } from './judge.ts'

type Entry = {
  brand: string
  scene: string
  seen: readonly { language: string; width: number; faults: readonly Fault[] }[]
  /** The reason why the scene could not be opened. */
  unreached?: string
}

export type Report = {
  /** Prints each fault only once, because many screens share their bars. */
  add: (entry: Entry) => void
  sum: () => { faults: number; unreached: number }
}

export function createReport(): Report {
  const told = new Set<string>()
  let unreached = 0
  return {
    add: entry => {
      if (entry.unreached !== undefined) unreached += 1
      tell(entry, told)
    },
    sum: () => ({ faults: told.size, unreached }),
  }
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
