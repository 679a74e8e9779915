import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { createLogger } from '#log/create-logger.ts'
import { createLineWriter } from '#log/line-writer.ts'
import { createMetrics } from '#metrics/metrics.ts'
import type { Config } from '#settings/config.ts'
import { endHungWorkers } from './end-hung-workers.ts'
import { listenToOperator } from './listen.ts'
import { buildPrimaryAdmin } from './primary-admin.ts'
import { readyLine } from './ready-line.ts'
import type { CheckFiles } from './service.ts'
import { createWorkerPool } from './worker-pool.ts'
import { forkWorker } from './worker-process.ts'

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
      log.info({ signal }, 'told to end')
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
