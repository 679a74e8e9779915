/**
 * Types of the `value` in the responses of `GET /bff/domains` and `GET /bff/domains/fastest`
 * (contract §3), and the domain states that `livery domains` reports.
 */
import * as z from 'zod'

export const domainHealth = z.strictObject({
  domain: z.string(),
  /**
   * `unknown`: not checked yet; `bad`: the last check failed; `ejected`: failed repeatedly or far
   * slower than the other domains, and therefore excluded for some time.
   */
  health: z.enum(['good', 'bad', 'ejected', 'unknown']),
  /** Median duration of the latest good responses, measured from the BFF, in milliseconds. */
  medianMs: z.number().nullable(),
  /** Time of the last check in Unix milliseconds; null if the domain was never checked. */
  checkedAt: z.number().nullable(),
})
export type DomainHealth = z.infer<typeof domainHealth>

export const domainList = z.strictObject({ domains: z.array(domainHealth) })
export type DomainList = z.infer<typeof domainList>

/** `domain` is null if no domain sent a good response in time. */
export const fastestDomain = z.strictObject({
  domain: z.string().nullable(),
  ms: z.number().nullable(),
})
export type FastestDomain = z.infer<typeof fastestDomain>

/**
 * Ordered from worst to best: problems that affect players now precede problems that will affect
 * them later. `blocked`: the domain responds to this check, but players leave it for another
 * domain. `renewal-refused`: its CAA records forbid the edge's certificate authority. `unseen`: the time limit was reached before the check, so the state is unknown.
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
  'renewal-refused',
  'unseen',
  'closed',
  'live',
] as const
export type DomainState = (typeof domainStates)[number]
