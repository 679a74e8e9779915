/** A `doctor` finding: the problem, its location and its fix. */
import type { Problem } from '#support/operator-problem.ts'

/**
 * `problem`: a build refuses the merchant, or players are affected now. `advice`: everything else
 * that an operator should know.
 */
export const levels = ['problem', 'advice'] as const
export type Level = (typeof levels)[number]

export type Finding = {
  level: Level
  /** The check's name, for filters. */
  check: string
  file: string
  /** Dotted key inside the file; empty for the file itself or the whole merchant. */
  key: string
  what: string
  /** `value`: the exact value for the key, if there is only one right value. */
  fix: { text: string; value?: string; accepts?: NonNullable<Problem['accepts']> }
}

/** Formats a finding as two lines for a terminal: the problem and the fix. */
export function formatFinding({ level, file, key, what, fix }: Finding): string {
  const where = key === '' ? file : `${file}: ${key}`
  return `${level}: ${where}: ${what}\n  fix: ${fix.text}${fix.value === undefined ? '' : `: ${fix.value}`}`
}

/** Converts a problem reported by `check` into a finding. */
export function fromProblem({ file, key, reason, allowed, accepts }: Problem): Finding {
  const text =
    allowed === undefined
      ? 'correct this value; until then, builds refuse the brand and keep its last good release'
      : 'allowed here'
  const fix = {
    text,
    ...(allowed !== undefined && { value: allowed }),
    ...(accepts && { accepts }),
  }
  return { level: 'problem', check: 'schema', file, key, what: reason, fix }
}
