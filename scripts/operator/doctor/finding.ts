/** What `doctor` says: what is the matter, where, and what makes it right. */
import type { Problem } from '../../support/operator-problem.ts'

/** `error`: players are hurt now; `warning`: they will be; `note`: something is left to do. */
export type Level = 'error' | 'warning' | 'note'

export type Finding = {
  level: Level
  /** The check that found it, for whoever filters. */
  check: string
  file: string
  /** Dotted key inside the file; empty when it is about the file or the whole merchant. */
  key: string
  what: string
  /** `value`: exactly what to write at the key, when there is one right answer. */
  fix: { text: string; value?: string }
}

/** Two lines for a terminal: what, and what to do. */
export function formatFinding({ level, file, key, what, fix }: Finding): string {
  const where = key === '' ? file : `${file}: ${key}`
  return `${level}: ${where}: ${what}\n  fix: ${fix.text}${fix.value === undefined ? '' : `: ${fix.value}`}`
}

/** A problem of `check`, in doctor's words. */
export function fromProblem({ file, key, reason, allowed }: Problem): Finding {
  const text = allowed === undefined ? 'put it right; nothing is built until then' : 'allowed here'
  const fix = { text, ...(allowed !== undefined && { value: allowed }) }
  return { level: 'error', check: 'schema', file, key, what: reason, fix }
}
