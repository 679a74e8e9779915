import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LoadFacts } from '#fleet/fleet-facts.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'

/** Everything a process needs to serve: both listeners are built, but not listening yet. */
export type Service = {
  app: FastifyInstance
  admin: FastifyInstance
  metrics: Metrics
  releases: Releases
  lifecycle: Lifecycle
  /** Counts the calls in flight. */
  shedder: LoadShedder
  /** Loads this process's facts, for fleet pages that cover all workers. */
  loadOwnFacts: LoadFacts
  log: FastifyBaseLogger
  /** Loads the current release and follows the pointer from then on. */
  start(): Promise<void>
  /** Finishes the requests in flight, then closes everything. */
  stop(window: { windowMs: number; keepListening: boolean }): Promise<void>
}

/** The parts that differ between a process and a test: the log output and name resolution. */
export type ServiceParts = {
  /** Receives access log lines directly; everything else is logged through the logger. */
  lines: LineWriter
  /** Resolves names for the BFF's own outbound connections; unset: DNS. */
  resolve?: Resolve | undefined
}

/** Builds a process's service; `server.ts` passes this function to the code that runs it. */
export type CreateService = (config: Config, parts: ServiceParts) => Promise<Service>

/** Checks every file that a setting names. @throws ConfigError naming setting, file and reason */
export type CheckFiles = (config: Config, log: Pick<FastifyBaseLogger, 'warn'>) => Promise<void>
