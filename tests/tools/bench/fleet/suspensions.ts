/**
 * Measures the time from the end of `livery suspend` to the first 503, for a server that follows a
 * folder and for a server that follows a bucket; both when idle and while two thousand merchants
 * are built into the same place.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { writeMerchant } from '../../../../scripts/fixtures/merchants.ts'
import { startBffProcess } from '../../../process/releases/bff-process.ts'
import { startCeph } from '../../../world/ceph/start.ts'
import { runToEnd } from '../../support/child.ts'
import { createAsker } from '../../support/http.ts'
import { repository } from '../build/run-node.ts'
import type { Figure } from '../figure.ts'

const merchants = 2_000
const goalMs = 1_000
const turns = 5
const host = 'www.alpha.example'
const cli = ['--import', 'tsx', 'scripts/cli/main.ts']
const builder = join(repository, 'scripts/fixtures/publish-forever.ts')

export async function measureSuspensions(folder: string): Promise<Figure[]> {
  const ceph = await startCeph(join(folder, 'ceph'))
  try {
    return [
      ...(await measureStore('a folder', join(folder, 'of-folder'), {})),
      ...(await measureStore('a bucket', join(folder, 'of-bucket'), ceph.toEnv('suspensions'))),
    ]
  } finally {
    await ceph.stop()
  }
}

async function measureStore(
  what: string,
  root: string,
  env: Record<string, string>,
): Promise<Figure[]> {
  const [merchantsDir, out] = [join(root, 'merchants'), join(root, 'out')]
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)
  const first = startBuilds(merchantsDir, out, env)
  await firstLine(first)
  await end(first)
  const isBucket = Object.keys(env).length > 0
  const bff = await startBffProcess(isBucket ? join(root, 'served') : out, {
    PLATFORM_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'info',
    ...env,
  })
  try {
    const ask = createAsker(bff.port)
    const status = async () => (await ask({ path: '/m/home', host })).status
    const site = { out, env, status }
    const atRest = await timeTurns(site)
    for (let at = 0; at < merchants; at += 1) writeMerchant(merchantsDir, `fleet${at}`)
    const building = startBuilds(merchantsDir, out, env)
    try {
      const whileBuilding = await timeTurns(site)
      return [
        toFigure(`suspended at a server over ${what}, ms after the command`, atRest),
        toFigure(`the same while ${merchants} merchants are built`, whileBuilding),
      ]
    } finally {
      await end(building)
    }
  } finally {
    await bff.stop()
  }
}

type Site = { out: string; env: Record<string, string>; status: () => Promise<number> }

/**
 * Returns the longest time of several turns; in each, the merchant is suspended and then resumed.
 */
async function timeTurns(site: Site): Promise<number> {
  let longestMs = 0
  for (let turn = 0; turn < turns; turn += 1) {
    longestMs = Math.max(longestMs, await timeUntil(site, 'suspend', 503))
    await timeUntil(site, 'resume', 200)
  }
  return longestMs
}

async function timeUntil({ out, env, status }: Site, verb: string, wanted: number) {
  const { exitCode, stderr } = await runToEnd(
    process.execPath,
    [...cli, verb, 'alpha', '--out', out],
    env,
  )
  if (exitCode !== 0) throw new Error(`livery ${verb}: ${stderr}`)
  const started = performance.now()
  while ((await status()) !== wanted) await new Promise(resolve => setTimeout(resolve, 2))
  return Math.round(performance.now() - started)
}

function startBuilds(merchantsDir: string, out: string, env: Record<string, string>) {
  return spawn(process.execPath, ['--import', 'tsx', builder, merchantsDir, out], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function toFigure(figure: string, value: number): Figure {
  return { figure, value, goal: goalMs, ok: value <= goalMs }
}
