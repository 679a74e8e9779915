import cluster from 'node:cluster'
import { ConfigError, readConfig } from '#settings/config.ts'
import { exitCodes } from '#workers/exit-codes.ts'

try {
  const config = readConfig()
  if (cluster.isWorker) await (await import('#workers/run-worker.ts')).runWorker(config)
  else if (config.WORKERS > 1) await (await import('#workers/run-primary.ts')).runPrimary(config)
  else await (await import('#workers/run-alone.ts')).runAlone(config)
} catch (error) {
  const mistakes = error instanceof ConfigError ? error.lines : [String(error)]
  process.stderr.write(mistakes.map(line => `bff: ${line}\n`).join(''))
  process.exit(error instanceof ConfigError ? exitCodes.badConfig : exitCodes.failed)
}
