import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LoadFacts } from '#fleet/fleet-facts.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'

/** Everything one process needs to serve, with both listeners built and neither listening. */
export type Service = {
  app: FastifyInstance
  admin: FastifyInstance
  metrics: Metrics
  releases: Releases
  lifecycle: Lifecycle
  /** Counts the calls in flight. */
  shedder: LoadShedder
  /** Of this process, for the fleet pages of all workers. */
  loadOwnFacts: LoadFacts
  log: FastifyBaseLogger
  /** Loads the release that is current and follows the pointer from then on. */
  start(): Promise<void>
  /** Answers what is under way, then closes everything. */
  stop(window: { windowMs: number; keepListening: boolean }): Promise<void>
}

/** Given from outside: by a process its output, by a test what it listens to and where names lead. */
export type ServiceParts = {
  /** Access lines go straight here, everything else through the log. */
  lines: LineWriter
  /** Resolves names for the BFF's own outbound connections; unset: DNS. */
  resolve?: Resolve | undefined
}

/** Builds the service of a process; `server.ts` hands it to those that run it. */
export type CreateService = (config: Config, parts: ServiceParts) => Promise<Service>

/** Looks at every file that a setting names. @throws ConfigError naming setting, file and reason */
export type CheckFiles = (config: Config, log: Pick<FastifyBaseLogger, 'warn'>) => Promise<void>
