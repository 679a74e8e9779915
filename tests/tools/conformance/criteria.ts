import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A WCAG criterion; `question` if tests cannot decide it. */
export type Criterion = { id: string; level: 'A' | 'AA'; name: string; question?: string }

// The tests in this folder check the list.
export const criteria = parse(
  readFileSync(new URL('criteria.yaml', import.meta.url), 'utf8'),
) as readonly Criterion[]
