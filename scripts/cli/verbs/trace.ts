import type { ProblemStep, StoredProblem } from '@livery/contract/telemetry/problem-report.ts'
import {
  formatProblemCode,
  parseProblemCode,
} from '@livery/contract/telemetry/problem-report-limits.ts'
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
