/** Steps on a releases folder: operator actions, disk damage and kills. */
import fc from 'fast-check'

export const codes = ['alpha', 'beta', 'gamma', 'delta'] as const
export type Code = (typeof codes)[number]

/** The operator actions. The product may refuse any action. */
const acts = [
  ...['suspend', 'resume', 'retire', 'paint', 'hold', 'release', 'canary'],
  ...['build', 'rollback', 'promote', 'abort', 'backup', 'restore', 'accept'],
] as const
export type Act =
  | 'suspend'
  | 'resume'
  | 'retire'
  | 'paint'
  | 'hold'
  | 'release'
  | 'canary'
  | 'build'
  | 'rollback'
  | 'promote'
  | 'abort'
  | 'backup'
  | 'restore'
  | 'accept'

const files = ['states', 'index', 'pointer', 'journal', 'pack'] as const
export type DamagedFile = (typeof files)[number]

export type Step =
  | { kind: 'act'; act: Act; code: Code }
  /**
   * The process dies before the file operation with this number, or completes if the number is too
   * high.
   */
  | { kind: 'kill'; act: Act; code: Code; operation: number }
  /** `at`: which byte to flip. If unset, the file is deleted. */
  | { kind: 'damage'; file: DamagedFile; at: number | undefined; code: Code }
  | { kind: 'folders'; areGone: boolean }

const code = fc.constantFrom(...codes)
const act = fc.record({
  kind: fc.constant('act' as const),
  act: fc.constantFrom(...(acts as readonly Act[])),
  code,
})
const kill = fc.record({
  kind: fc.constant('kill' as const),
  act: fc.constantFrom<Act>('suspend', 'resume', 'hold', 'build', 'rollback', 'restore', 'promote'),
  code,
  operation: fc.nat({ max: 120 }),
})
const damage = fc.record({
  kind: fc.constant('damage' as const),
  file: fc.constantFrom(...files),
  at: fc.option(fc.nat({ max: 100_000 }), { nil: undefined, freq: 3 }),
  code,
})
const folders = fc.record({ kind: fc.constant('folders' as const), areGone: fc.boolean() })

/**
 * Creates random step sequences.
 * @param kills how many of a hundred steps are kills, each of which needs a process
 */
export function toSteps(kills: number, length: { minLength: number; maxLength: number }) {
  const step = fc.oneof(
    { weight: 80 - kills, arbitrary: act },
    { weight: 12, arbitrary: damage },
    { weight: 8, arbitrary: folders },
    ...(kills > 0 ? [{ weight: kills, arbitrary: kill }] : []),
  )
  return fc.array(step as fc.Arbitrary<Step>, length)
}
