import { paths } from '#lib/paths.ts'
import { needsSession } from './protected-paths.ts'

/** `pending`: a token from the address is being verified, and the answer decides. */
export type Visitor = 'member' | 'visitor' | 'pending'

export type Verdict = { kind: 'enter' } | { kind: 'wait' } | { kind: 'go'; to: string }

/** GUARD-01 to GUARD-04: who may enter a path, and where the others go instead. */
export function guardRoute(path: string, visitor: Visitor): Verdict {
  if (visitor === 'member' || !needsSession(path)) return { kind: 'enter' }
  if (visitor === 'pending') return { kind: 'wait' }
  return { kind: 'go', to: path.startsWith(paths.feedback) ? paths.home : paths.login }
}
