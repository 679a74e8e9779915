import { expect } from 'vitest'
import { type Kind, simulateAttack } from './simulate-attack.ts'

const usual = { good: 'promote', 'more errors': 'halt', 'slower boots': 'halt' } as const

/** Expects the usual verdict for each of these canaries, with and without forged reports. */
export function expectSameVerdicts(kind: Kind, canaries: number): void {
  const seeds = Array.from({ length: canaries }, (_, at) => at + 1)
  const verdicts = seeds.map(seed => ({
    seed,
    calm: simulateAttack(kind, seed, false),
    attacked: simulateAttack(kind, seed, true),
  }))
  const changed = verdicts.filter(({ calm, attacked }) => calm !== attacked)

  expect(changed).toEqual([])

  const asUsual = verdicts.filter(({ calm }) => calm === usual[kind])

  expect(asUsual.length).toBeGreaterThanOrEqual(0.98 * canaries)
}
