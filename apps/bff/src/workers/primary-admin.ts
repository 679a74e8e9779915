import {
  addCounts,
  type CanaryCounts,
  canaryCounts,
  canaryCountsPath,
} from '@livery/contract/canary/canary-counts.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { addAdminHeaders } from '#admin/admin-headers.ts'
import {
  addRetired,
  type MetricSnapshot,
  metricsType,
  toMetricsText,
} from '#admin/metric-snapshot.ts'
import type { Metrics } from '#admin/metrics.ts'
import { parseJson } from '#json.ts'
import { noSchemas } from '#no-schemas.ts'
import type { WorkerPool } from './worker-pool.ts'
import type { AdminAnswer, WorkerProcess } from './worker-process.ts'

export type PrimaryAdmin = {
  app: FastifyInstance
  /** Keeps the counts of a worker that has ended. */
  retire(counts: readonly MetricSnapshot[]): void
  /** From now on not ready. */
  drain(): void
}

type Deps = { pool: Pick<WorkerPool, 'members'>; metrics: Metrics }

/** The first answer of any worker: one that hangs must not make all seem to hang. */
async function askOne(
  members: readonly WorkerProcess[],
  url: string,
): Promise<AdminAnswer | undefined> {
  for (const member of members.filter(each => each.isReady())) {
    const answer = await member.ask(url)
    if (answer) return answer
  }
  return undefined
}

function toCounts(answer: AdminAnswer | undefined): CanaryCounts | undefined {
  return answer && canaryCounts.safeParse(parseJson(answer.body)).data
}

/** The one admin port of several workers: figures are added up, everything else a worker answers. */
export function buildPrimaryAdmin({ pool, metrics }: Deps): PrimaryAdmin {
  const app = fastify({ ...noSchemas, forceCloseConnections: true })
  addAdminHeaders(app)
  let retired: Promise<MetricSnapshot[]> = Promise.resolve([])
  let draining = false

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/metrics', async (_request, reply) => {
    const counts = await Promise.all(pool.members().map(member => member.count()))
    const known = counts.filter(count => count !== undefined)
    const all = [await metrics.snapshot(), await retired, ...known]
    return reply.type(metricsType).send(await toMetricsText(all))
  })

  /** Of a worker that does not answer the counts are missing. */
  app.get(canaryCountsPath, async () => {
    const answers = await Promise.all(pool.members().map(member => member.ask(canaryCountsPath)))
    return addCounts(answers.flatMap(answer => toCounts(answer) ?? []))
  })

  app.get('/*', async (request, reply) => {
    const answer = draining ? undefined : await askOne(pool.members(), request.url)
    if (!answer) return reply.code(503).send({ ready: false, draining })
    return reply.code(answer.status).type(answer.type).send(answer.body)
  })

  return {
    app,
    retire(counts) {
      if (counts.length === 0) return
      retired = retired.then(before => addRetired(before, counts))
    },
    drain() {
      draining = true
    },
  }
}
