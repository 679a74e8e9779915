/**
 * Responses of `GET /bff/domains` and `GET /bff/domains/fastest` (contract §3), in `value`, and the
 * domain states that `livery domains` reports.
 */
import * as z from 'zod'

export const domainHealth = z.strictObject({
  domain: z.string(),
  /**
   * `unknown`: not checked yet; `bad`: the last check failed; `ejected`: failed often or is far
   * slower than the others, and is excluded for a while.
   */
  health: z.enum(['good', 'bad', 'ejected', 'unknown']),
  /** Median time of the last good responses, measured from the BFF, in milliseconds. */
  medianMs: z.number().nullable(),
  /** Unix time in milliseconds; null if never checked. */
  checkedAt: z.number().nullable(),
})
export type DomainHealth = z.infer<typeof domainHealth>

export const domainList = z.strictObject({ domains: z.array(domainHealth) })
export type DomainList = z.infer<typeof domainList>

/** `domain` is null when no domain sent a good response in time. */
export const fastestDomain = z.strictObject({
  domain: z.string().nullable(),
  ms: z.number().nullable(),
})
export type FastestDomain = z.infer<typeof fastestDomain>

/**
 * Ordered from worst to best: problems that stop players now precede problems that will stop them
 * later. `blocked`: the domain responds here, but players leave it for another domain. `unseen`:
 * the time budget ran out before the check, so the state is unknown.
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
