/**
 * Answers of `GET /bff/domains` and `GET /bff/domains/fastest` (contract §3), as `value`, and the states
 * of a domain that `livery domains` tells.
 */
import * as z from 'zod'

export const domainHealth = z.strictObject({
  domain: z.string(),
  /**
   * `unknown`: not looked at yet; `bad`: did not answer rightly the last time; `ejected`: failed
   * often or is far slower than the others, and is left out for a while.
   */
  health: z.enum(['good', 'bad', 'ejected', 'unknown']),
  /** Median of the last good answers as seen from the BFF, in milliseconds. */
  medianMs: z.number().nullable(),
  /** Milliseconds since 1970; null: never. */
  checkedAt: z.number().nullable(),
})
export type DomainHealth = z.infer<typeof domainHealth>

export const domainList = z.strictObject({ domains: z.array(domainHealth) })
export type DomainList = z.infer<typeof domainList>

/** `domain` is null when none gave a good answer in time. */
export const fastestDomain = z.strictObject({
  domain: z.string().nullable(),
  ms: z.number().nullable(),
})
export type FastestDomain = z.infer<typeof fastestDomain>

/**
 * From the worst: what stops players comes before what will. `blocked`: it answers here, and players
 * leave it for another domain. `unseen`: the time was over before its turn, so that nothing is known.
 */
export const domainStates = [
  'dns-missing',
  'dns-elsewhere',
  'unreachable',
  'certificate-bad',
  'wrong-answer',
  'blocked',
  'dns-unknown',
  'certificate-ending',
  'unseen',
  'closed',
  'live',
] as const
export type DomainState = (typeof domainStates)[number]
