/** Runs the tests of what operators run on each supported version of Node. */
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { noOutcome, type Outcome } from './outcome.ts'
import { type Run, runSingle } from './run-tool.ts'

/** One version of each line in `engines` of package.json. */
const nodeVersions = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'] as const

/** The tests of the server, the pipeline, the CLI and releases; pages run in browsers, not in Node. */
const folders = ['apps/bff/src', 'apps/contract/src', 'apps/release/src', 'scripts']

/** Skips the version that already ran the unit tests; stops at the first version that fails. */
export async function runOnNodeVersions(run: Run): Promise<Outcome> {
  for (const version of nodeVersions) {
    if (process.version === `v${version}`) continue

    const folder = join(homedir(), '.cache/livery-node', version)
    const bin = join(folder, 'node_modules/node/bin')
    mkdirSync(folder, { recursive: true })
    const order = ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder]
    // Without the repository's settings, which reject install scripts.
    const install = ['-C', folder, 'npm', ...order, `node@${version}`]
    const installed = existsSync(bin) ? noOutcome : await runSingle(run, 'env', install)
    if (installed.failed > 0) return installed

    // Vitest starts its workers with the same binary.
    const vitest = [join(run.root, 'node_modules/vitest/vitest.mjs'), 'run', ...folders]
    const path = `PATH=${bin}:${process.env.PATH}`
    const args = [path, 'node', ...vitest, '--project=unit', '--reporter=dot']
    const outcome = await runSingle(run, 'env', args)
    if (outcome.failed > 0) return outcome
  }

  return noOutcome
}
