import { canaryCountsPath } from '@livery/contract/canary/canary-counts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAdminServer } from '#admin/admin-server.ts'
import { addFacts, type FleetFacts } from '#fleet/fleet-facts.ts'
import { fleetPath } from '#fleet/fleet-layout.ts'
import {
  addProcessCounts,
  addRetired,
  metricsType,
  noProcessCounts,
  type ProcessCounts,
  toMetricsText,
} from '#metrics/metric-snapshot.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Config } from '#settings/config.ts'
import type { WorkerPool } from './worker-pool.ts'
import type { AdminAnswer, WorkerProcess } from './worker-process.ts'

export type PrimaryAdmin = {
  app: FastifyInstance
  /** Keeps the counts of a worker that has ended. */
  retire(counts: ProcessCounts): void
  /** From now on not ready. */
  drain(): void
}

type Deps = { pool: Pick<WorkerPool, 'members'>; metrics: Metrics }

/** The first answer of any worker: one that hangs must not make all seem to hang. */
async function askOne(
  members: readonly WorkerProcess[],
  url: string,
  facts?: FleetFacts,
): Promise<AdminAnswer | undefined> {
  for (const member of members.filter(each => each.isReady())) {
    const answer = await member.ask(url, facts)
    if (answer) return answer
  }
  return undefined
}

/** The one admin port of several workers: figures are added up, everything else a worker answers. */
export function buildPrimaryAdmin(config: Config, { pool, metrics }: Deps): PrimaryAdmin {
  const app = createAdminServer(config)
  let retired = Promise.resolve(noProcessCounts)
  let draining = false

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/metrics', async (_request, reply) => {
    const counts = await Promise.all(pool.members().map(member => member.count()))
    const known = counts.filter(count => count !== undefined)
    const all = [await metrics.snapshot(), await retired, ...known]
    return reply.type(metricsType).send(await toMetricsText(all))
  })

  /** Of a worker that does not answer they are missing. */
  async function gather(): Promise<FleetFacts> {
    const facts = await Promise.all(pool.members().map(member => member.gather()))
    return addFacts(facts.filter(each => each !== undefined))
  }

  app.get(canaryCountsPath, async () => (await gather()).canary)

  async function answer(request: FastifyRequest, reply: FastifyReply, facts?: FleetFacts) {
    const found = draining ? undefined : await askOne(pool.members(), request.url, facts)
    if (!found) return reply.code(503).send({ ready: false, draining })
    return reply.code(found.status).type(found.type).send(found.body)
  }

  for (const path of [fleetPath, `${fleetPath}/*`]) {
    app.get(path, async (request, reply) => {
      const facts = await gather()
      const counts = await addProcessCounts([await retired, facts.counts])
      return answer(request, reply, { ...facts, counts })
    })
  }

  app.get('/*', (request, reply) => answer(request, reply))

  return {
    app,
    retire(counts) {
      if (counts.metrics.length === 0) return
      retired = retired.then(before => addRetired(before, counts))
    },
    drain() {
      draining = true
    },
  }
}
