import { bffPaths } from '@livery/contract/bff-paths.ts'
import { problemReport } from '@livery/contract/telemetry/problem-report.ts'
import { parseProblemCode, problemsPath } from '@livery/contract/telemetry/problem-report-limits.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { acceptBodies } from '#gate/refusals.ts'
import { contextOf, requireTenant } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/rate-limits.ts'
import { createShareError, type Resources } from '#load/resources.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { createProblemCode, type ProblemReportStore } from './problem-report-store.ts'

type Parts = {
  store: Pick<ProblemReportStore, 'put'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  metrics: Pick<Metrics, 'counter'>
  resources: Resources
  isTrusted: IsTrusted
  now?: () => number
}

/** 50 steps with their ids are about 8 kB. */
const maxBytes = 16_384
const retrySeconds = 3_600

/**
 * Registers `POST /bff/problem-reports`, which stores a report for 30 days and returns the code that
 * a player tells to customer service. The body is read only if the merchant and the client are
 * within their limits.
 */
export function registerProblemReports(app: FastifyInstance, parts: Parts): void {
  const { store, log, metrics, resources, isTrusted, now = Date.now } = parts
  const allowances = resources.window('problem_reports')
  const count = metrics.counter('livery_problem_reports_total')

  app.register(async scope => {
    acceptBodies(scope, 'application/json', maxBytes)
    scope.addHook('onRequest', async request => {
      const client = clientOf(request.raw, contextOf(request.raw), isTrusted)
      const exceeded = allowances.take(requireTenant(request).code, client)
      if (exceeded === undefined) return
      count({ outcome: 'refused' })
      throw createShareError(exceeded, retrySeconds)
    })
    scope.post(bffPaths.problemReports, async (request, reply) => {
      const { data: report } = problemReport.safeParse(request.body)
      if (report === undefined) throw new AppError('malformed_request')

      const { code: merchant } = requireTenant(request)
      const code = createProblemCode()
      const receivedAt = new Date(now()).toISOString()

      try {
        await store.put({ code, merchant, receivedAt, report })
      } catch (err) {
        count({ outcome: 'failed' })
        log.warn({ merchant, err }, 'problem report not stored')
        throw new AppError('overloaded')
      }

      count({ outcome: 'stored' })
      log.info({ merchant, problem: code, subject: report.subject }, 'problem report stored')

      return reply
        .header('cache-control', 'private, no-store')
        .send({ success: true, value: { code } })
    })
  })
}

/** Registers the admin port's `GET /problem-reports/<code>`, which `livery trace` reads. */
export function registerProblemLookup(
  admin: FastifyInstance,
  store: Pick<ProblemReportStore, 'find'>,
): void {
  admin.get<{ Params: { code: string } }>(`${problemsPath}/:code`, async (request, reply) => {
    const code = parseProblemCode(request.params.code)
    const found = code && (await store.find(code))
    return found ? reply.send(found) : reply.code(404).send({ error: 'Not Found' })
  })
}
