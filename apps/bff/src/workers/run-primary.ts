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
  /** Keeps the counts of a worker that has exited. */
  retire(counts: ProcessCounts): void
  /** Reports not ready from now on. */
  drain(): void
}

type Deps = { pool: Pick<WorkerPool, 'members'>; metrics: Metrics }

const stepMs = 3_000

/** Number of consecutive checks without a message: half a minute. */
const mostSilent = 10

type Seen = { heard: number; silent: number }

/**
 * Runs the process that owns the ports if there are several workers; it does not serve requests
 * itself. SIGHUP restarts the workers one by one, SIGTERM and SIGINT end everything.
 */
export async function runPrimary(config: Config, checkFiles: CheckFiles): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  process.on('exit', () => lines.flushSync())
  const log = createLogger(config.LOG_LEVEL, lines)
  // Checked here, because otherwise each worker would report the same error.
  if (config.WEBCLIP_CERT_FILE ?? config.OUTBOUND_CA_FILE) await checkFiles(config, log)
  const metrics = createMetrics(config.BUILD_VERSION)
  const countExit = metrics.counter('livery_worker_exits_total')
  // Workers accept from the kernel's single queue. If the primary distributed connections, one
  // would wait forever if its worker hung or died before accepting it.
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
    // Wait until the load balancer has noticed.
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
 * Kills a worker whose event loop is blocked, so that the pool replaces it; otherwise its clients
 * would wait forever. Counts checks instead of time, because a machine that was paused did not
 * check in the meantime. Any message counts, however late.
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

/**
 * Returns the first response from any worker, so that one hung worker does not make all of them
 * seem to hang.
 */
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

/**
 * Builds the single admin port of several workers: figures are added up, and a worker responds to
 * everything else.
 */
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

  /** Gathers the workers' facts; a worker that does not respond is left out. */
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
