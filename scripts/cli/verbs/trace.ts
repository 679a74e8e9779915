import type { BrandHealth, FleetHealth } from '@livery/contract/fleet/brand-health.ts'
import type { ProblemStep, StoredProblem } from '@livery/contract/telemetry/problem-report.ts'
import {
  formatProblemCode,
  parseProblemCode,
} from '@livery/contract/telemetry/problem-report-limits.ts'
import { InvalidArgumentError } from 'commander'
import type { ServerLine } from '#operator/trace/trace-problem.ts'
import { texts } from '../flag.ts'
import { exitCodes, plural, UsageError } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

type TracedStep = ProblemStep & { server?: ServerLine }
type Traced = Omit<StoredProblem, 'report'> & {
  report: Omit<StoredProblem['report'], 'steps'>
  steps: TracedStep[]
}

/** Shows a player's problem report, and the server's line for each of its calls. */
export const traceVerb = defineVerb({
  name: 'trace',
  summary: 'show a player’s problem report by its code, with the server’s log line for each call',
  positionals: { code: required('the code that the player was given, such as K7QM-2XVD') },
  flags: {
    bff: texts('<url>', 'the admin port of a BFF; repeat for each; default: this machine’s'),
    log: texts('<file>', 'an access log of the BFF, - for standard input; repeat for each'),
  },
  json: keysOf<Traced>({
    code: '',
    merchant: '',
    receivedAt: '',
    report: ' (`subject`, `id`, `buildId`, `language`, `isInstalled`)',
    steps: ': each with `kind`, `at`; calls also with `server`, if the log has their line',
  }),
  async run({ code: given, bff, log = [] }, output) {
    const code = parseProblemCode(given)
    if (code === undefined) {
      throw new UsageError([`${given} is not a code: it has 8 letters and digits, like K7QM-2XVD`])
    }
    const { readEnvironment } = await import('#support/environment.ts')
    const { findProblem, findServerLines } = await import('#operator/trace/trace-problem.ts')
    const { expandServers } = await import('#operator/canary/watch-canary.ts')
    const servers = await expandServers(bff ?? [`http://127.0.0.1:${readEnvironment().ADMIN_PORT}`])
    const { report, ...problem } = await findProblem(code, servers)
    const { steps, ...about } = report
    const ids = new Set(steps.flatMap(step => (step.kind === 'call' && step.requestId) || []))
    const lines = await findServerLines(ids, log)
    const traced = steps.map((step): TracedStep => {
      const server = step.kind === 'call' && step.requestId && lines.get(step.requestId)
      return server ? { ...step, server } : step
    })
    output.give({ ...problem, report: about, steps: traced })

    const { subject, id, buildId, language, isInstalled } = about
    output.say(`${formatProblemCode(code)} of ${problem.merchant}, ${problem.receivedAt}`)
    output.say(
      `about ${[subject, id].filter(Boolean).join(' ')}; build ${buildId}; ${language}; ${isInstalled ? 'installed app' : 'browser'}`,
    )
    for (const step of traced) output.say(sayStep(step))
    output.say(sayFound(ids.size, lines.size, log.length))

    return exitCodes.done
  },
})

function sayStep(step: TracedStep): string {
  const time = new Date(step.at).toISOString().slice(11, 23)
  if (step.kind === 'screen') return `${time}  screen ${step.screen}`
  if (step.kind === 'failure') return `${time}  ${step.failure} in the page`

  const { call, status, ms, error, requestId, server } = step
  const page = [call, status || 'no response', `${ms} ms`, error, requestId]
  const line = `${time}  ${page.filter(part => part !== undefined).join('  ')}`
  return server ? `${line}\n${' '.repeat(14)}server: ${sayServer(server)}` : line
}

function sayServer({ status, durationMs, upstreamMs, error, traceId }: ServerLine): string {
  const parts = [
    String(status),
    `${durationMs} ms`,
    upstreamMs === undefined ? 'no platform call' : `platform ${upstreamMs} ms`,
    error,
    traceId && `trace ${traceId}`,
  ]
  return parts.filter(Boolean).join('  ')
}

function sayFound(calls: number, found: number, logs: number): string {
  if (logs === 0) return `${plural(calls, 'call')} with a request id; name a log with --log to join`
  const why = found < calls ? ' (LOG_SAMPLE omits successful calls, or the log is another one)' : ''
  return `${found} of ${plural(calls, 'call')} found in the log${why}`
}

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
