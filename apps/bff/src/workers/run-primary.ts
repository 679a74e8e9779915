import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { canaryCountsPath } from '@livery/contract/canary/canary-counts.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAdminServer } from '#admin/admin-server.ts'
import { addFacts, type FleetFacts } from '#fleet/fleet-facts.ts'
import { fleetPath } from '#fleet/fleet-layout.ts'
import { createLogger } from '#log/create-logger.ts'
import { createLineWriter } from '#log/line-writer.ts'
import {
  addProcessCounts,
  addRetired,
  metricsType,
  noProcessCounts,
  type ProcessCounts,
  toMetricsText,
} from '#metrics/metric-snapshot.ts'
import { createMetrics, type Metrics } from '#metrics/metrics.ts'
import type { Config } from '#settings/config.ts'
import { listenToOperator } from './listen.ts'
import { readyLine } from './ready-line.ts'
import type { CheckFiles } from './service.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'
import { type AdminAnswer, forkWorker, type WorkerProcess } from './worker-process.ts'

type PrimaryAdmin = {
  app: FastifyInstance
  /** Keeps the counts of a worker that has ended. */
  retire(counts: ProcessCounts): void
  /** From now on not ready. */
  drain(): void
}

type Deps = { pool: Pick<WorkerPool, 'members'>; metrics: Metrics }

const stepMs = 3_000

/** Consecutive checks without a message: half a minute. */
const mostSilent = 10

type Seen = { heard: number; silent: number }

/**
 * The process that holds the ports when there are several workers: it serves nobody itself. SIGHUP
 * restarts the workers one by one, SIGTERM and SIGINT end everything.
 */
export async function runPrimary(config: Config, checkFiles: CheckFiles): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  process.on('exit', () => lines.flushSync())
  const log = createLogger(config.LOG_LEVEL, lines)
  // Here, so that no worker has to: each would say it again.
  if (config.WEBCLIP_CERT_FILE ?? config.OUTBOUND_CA_FILE) await checkFiles(config, log)
  const metrics = createMetrics(config.BUILD_VERSION)
  const countExit = metrics.counter('livery_worker_exits_total')
  // Workers accept from the kernel's one queue. Handed out by the primary, a connection would wait
  // for ever if its worker hung or died before it had taken it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ silent: true })
  const pool = createWorkerPool({
    size: config.WORKERS,
    drainMs: config.DRAIN_MS,
    fork: () => forkWorker(lines),
    log,
    onEnd: worker => {
      countExit({ reason: worker.isLeaving() ? 'told' : 'died' })
      admin.retire(worker.lastCount())
    },
  })
  const admin = buildPrimaryAdmin(config, { pool, metrics })
  endHungWorkers(pool, log)
  metrics.gauge('livery_workers', () => countReady(pool.members()))

  let isEnding = false
  const end = async (windowMs: number) => {
    admin.drain()
    // Until the balancer has noticed.
    await wait(windowMs)
    await pool.stop(windowMs)
    log.info('drained')
    await admin.app.close()
    await lines.settle()
    process.exit(0)
  }
  for (const [signal, windowMs] of [
    ['SIGTERM', config.DRAIN_MS],
    ['SIGINT', 0],
  ] as const) {
    process.on(signal, () => {
      if (isEnding) return
      log.info({ signal }, 'shutdown requested')
      void end(windowMs)
      isEnding = true
    })
  }
  process.on('SIGHUP', () => void pool.restart())

  const url = await pool.start()
  if (url === undefined) return
  const adminUrl = await listenToOperator(admin.app, config)
  lines.write(readyLine(url, adminUrl))
}

function countReady(members: readonly { isReady(): boolean }[]): number {
  return members.filter(member => member.isReady()).length
}

/**
 * Ends a worker whose event loop is blocked, so that the pool replaces it: its clients would wait
 * for ever. Checks are counted instead of time, since a paused machine has not checked meanwhile;
 * any message counts, however late.
 */
export function endHungWorkers(
  pool: Pick<WorkerPool, 'members'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  const seen = new WeakMap<WorkerProcess, Seen>()

  function look(worker: WorkerProcess): void {
    const heard = worker.heard()
    const before = seen.get(worker)
    const silent = before?.heard === heard ? before.silent + 1 : 0
    seen.set(worker, { heard, silent })
    if (silent < mostSilent) {
      void worker.ask('/healthz')
      return
    }
    log.error({ pid: worker.pid }, 'worker unresponsive')
    worker.kill()
  }

  setInterval(() => {
    for (const worker of pool.members()) if (worker.isReady()) look(worker)
  }, stepMs).unref()
}

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
function buildPrimaryAdmin(config: Config, { pool, metrics }: Deps): PrimaryAdmin {
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
