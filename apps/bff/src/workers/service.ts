import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '#admin/metrics.ts'
import type { LoadFacts } from '#fleet/fleet-facts.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'

/** Everything one process needs to serve, with both listeners built and neither listening. */
export type Service = {
  app: FastifyInstance
  admin: FastifyInstance
  metrics: Metrics
  /** Of this process, for the fleet pages of all workers. */
  loadOwnFacts: LoadFacts
  log: FastifyBaseLogger
  /** Loads the release that is current and follows the pointer from then on. */
  start(): Promise<void>
  hasRelease(): boolean
  /** Answers what is under way, then closes everything. */
  stop(window: { windowMs: number; keepListening: boolean }): Promise<void>
}

/** Builds the service of this process; the roof of the house hands it to those that run it. */
export type CreateService = (config: Config, lines: LineWriter) => Promise<Service>

/** Looks at every file that a setting names. @throws ConfigError naming setting, file and reason */
export type CheckFiles = (config: Config, log: Pick<FastifyBaseLogger, 'warn'>) => Promise<void>
