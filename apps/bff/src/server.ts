import cluster from 'node:cluster'
import { escapeLine } from '@livery/contract/text/printed.ts'
import { ConfigError, readConfig } from '#settings/config.ts'
import { exitCodes } from '#workers/exit-codes.ts'
import type { CheckFiles } from '#workers/service.ts'

const checkFiles: CheckFiles = async (config, log) => {
  const { checkFiles: check } = await import('./setting-files.ts')
  check(config, log)
}

try {
  const config = readConfig()
  // A primary process does not serve requests, so it starts without loading that code.
  if (config.WORKERS > 1 && !cluster.isWorker) {
    await (await import('#workers/run-primary.ts')).runPrimary(config, checkFiles)
  } else {
    const { createService } = await import('./create-service.ts')
    if (cluster.isWorker) {
      await (await import('#workers/run-worker.ts')).runWorker(config, createService)
    } else {
      await (await import('#workers/run-alone.ts')).runAlone(config, { createService, checkFiles })
    }
  }
} catch (error) {
  const mistakes = error instanceof ConfigError ? error.lines : [String(error)]
  process.stderr.write(mistakes.map(line => `bff: ${escapeLine(line)}\n`).join(''))
  process.exit(error instanceof ConfigError ? exitCodes.badConfig : exitCodes.failed)
}
