/** The health of brands by their visits, as the admin port reports it (`GET /brand-health`). */
import * as z from 'zod'

/** Path on the admin port. */
export const brandHealthPath = '/brand-health'

/**
 * `fine`: visits as expected, or too few to tell; `quiet`: fewer visits than expected, without
 * proof; `silent`: the expected visits do not arrive; `failing`: pages are served, but the app does
 * not start or crashes. Most severe last.
 */
export const brandStates = ['fine', 'quiet', 'silent', 'failing'] as const
export type BrandState = (typeof brandStates)[number]

const count = z.number().nonnegative()

/** The counts since the evidence began to grow. */
const evidence = z.strictObject({
  visits: count,
  expectedVisits: count,
  /** Failed and all checks from outside, which run while a brand is suspected. */
  failedChecks: count,
  checks: count,
  /** Client networks that could not reach one of the brand's domains. */
  unreached: count,
  pages: count,
  /** Pages whose app has started. */
  starts: count,
  /** Client networks with a page that did not start or was killed. */
  failures: count,
})

const brandHealth = z.strictObject({
  merchant: z.string(),
  state: z.enum(brandStates),
  /** When the state began (ISO 8601). */
  since: z.string(),
  evidence,
})
export type BrandHealth = z.infer<typeof brandHealth>

export const fleetHealth = z.strictObject({
  /** Merchants by state. */
  counts: z.record(z.enum(brandStates), count),
  /** The fleet's visits in the last minutes, as a share of the expected visits; null: unknown. */
  visitRatio: z.number().nullable(),
  /** The merchants that are not fine, most severe first; at most a thousand. */
  brands: z.array(brandHealth),
})
export type FleetHealth = z.infer<typeof fleetHealth>
