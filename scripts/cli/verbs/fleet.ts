import type { BrandHealth, FleetHealth } from '@livery/contract/fleet/brand-health.ts'
import { InvalidArgumentError } from 'commander'
import { texts } from '../flag.ts'
import { exitCodes, plural } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

/** Exits with 1 if a brand is silent or failing. */
export const fleetVerb = defineVerb({
  name: 'fleet',
  summary: 'list the brands whose visits do not arrive or whose pages do not start',
  positionals: {
    what: {
      ...required('what to show: health'),
      read(given: string): string {
        if (given === 'health') return given
        throw new InvalidArgumentError('must be health')
      },
    },
  },
  flags: {
    bff: texts('<url>', 'the admin port of a BFF; repeat for each; default: this machine’s'),
  },
  json: keysOf<FleetHealth>({
    counts: ' (by state)',
    visitRatio: ' (recent visits to the fleet as a share of the expected; null: unknown)',
    brands: ': each with `merchant`, `state`, `since`, `evidence`',
  }),
  async run({ bff }, output) {
    const { readEnvironment } = await import('#support/environment.ts')
    const { loadFleetHealth } = await import('#operator/fleet/load-fleet-health.ts')
    const { expandServers } = await import('#operator/canary/watch-canary.ts')
    const servers = await expandServers(bff ?? [`http://127.0.0.1:${readEnvironment().ADMIN_PORT}`])
    const health = await loadFleetHealth(servers)
    output.give(health)

    for (const brand of health.brands) output.say(sayBrand(brand))
    const { fine, quiet, silent, failing } = health.counts
    const all = fine + quiet + silent + failing
    output.say(
      `${plural(all, 'brand')}: ${fine} fine, ${quiet} quiet, ${silent} silent, ${failing} failing`,
    )

    return silent + failing === 0 ? exitCodes.done : exitCodes.failed
  },
})

function sayBrand({ merchant, state, since, evidence }: BrandHealth): string {
  const { visits, expectedVisits, failedChecks, checks, unreached } = evidence
  const { pages, starts, failures } = evidence
  const parts = [
    `${visits} visits of ${expectedVisits.toFixed(1)} expected`,
    checks > 0 && `${failedChecks} of ${checks} checks from outside failed`,
    unreached > 0 && `${unreached} networks could not reach it`,
    pages > 0 && `${starts} starts on ${pages} pages`,
    failures > 0 && `${failures} networks reported failed pages`,
  ]
  return `${state.padEnd(7)}  ${merchant}  since ${since}: ${parts.filter(Boolean).join('; ')}`
}
