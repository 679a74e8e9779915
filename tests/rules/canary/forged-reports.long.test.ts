import { it } from 'vitest'
import { expectSameVerdicts } from './forged-reports.ts'

it.each([
  ['good', 500],
  ['more errors', 250],
  ['slower boots', 250],
] as const)(
  'forged reports from one IP address do not change any canary verdict: %s, %i of them',
  (kind, canaries) => expectSameVerdicts(kind, canaries),
  600_000,
)
