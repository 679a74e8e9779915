import { it } from 'vitest'
import { expectSameVerdicts } from './forged-reports.ts'

it.each([
  ['good', 500],
  ['more errors', 250],
  ['slower boots', 250],
] as const)(
  'forged reports of one address change no verdict about canaries: %s, %i of them',
  (kind, canaries) => expectSameVerdicts(kind, canaries),
  600_000,
)
