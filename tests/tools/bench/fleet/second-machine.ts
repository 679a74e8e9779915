/**
 * Measures a server on a machine with an empty disk, with a bucket of ten thousand merchants: the
 * time until it responds, and the disk usage once its copy is complete. Also measures `check` for
 * one of two thousand merchants.
 */
import { lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startBffProcess } from '../../../process/releases/bff-process.ts'
import { startCeph } from '../../../world/ceph/start.ts'
import { createAsker } from '../../support/http.ts'
import { runNode } from '../build/run-node.ts'
import { atMost, merchantsOf, most, type Stage, timedBuild } from '../build/stage.ts'
import type { Figure } from '../figure.ts'

const checked = 2_000
const nobody = 'http://127.0.0.1:9'

export async function measureSecondMachine(folder: string): Promise<Figure[]> {
  const stage: Stage = { folder, viteMs: Number.NaN }
  const merchants = merchantsOf(stage, most)
  const ceph = await startCeph(join(folder, 'ceph'))
  const env = ceph.toEnv('second-machine')
  try {
    // The bench's builds read the environment, like the command.
    Object.assign(process.env, env)
    await timedBuild(merchants, join(folder, 'first'))
    const second = join(folder, 'second')
    mkdirSync(second)
    const started = performance.now()
    const bff = await startBffProcess(second, { PLATFORM_URL: nobody, ...env })
    const readyS = (performance.now() - started) / 1_000
    try {
      const ask = createAsker(bff.port)
      const { status } = await ask({ path: '/m/home', host: 'www.m00050.example' })
      if (status !== 200) throw new Error(`the second machine answered ${status}`)
      await bff.untilSaid('copy complete')
      return [
        atMost(`a second machine over a bucket of ${most}: ready (s)`, readyS, 10),
        atMost('on its disk when its copy is complete (MB)', bytesOf(second) / 1e6, 600),
      ]
    } finally {
      await bff.stop()
    }
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
    await ceph.stop()
  }
}

/** Measures the whole command, including the start of Node, twice, and takes the faster run. */
export async function measureCheck(folder: string): Promise<Figure[]> {
  const merchants = merchantsOf({ folder, viteMs: Number.NaN }, checked)
  const places = ['--merchants-dir', merchants, '--out', join(folder, 'nothing-released')]
  const check = async (...flags: string[]) => {
    const turn = () => runNode('scripts/cli/main.ts', ['check', ...places, ...flags])
    return Math.min((await turn()).wallMs, (await turn()).wallMs)
  }
  const ratio = (await check('--merchant', 'm00050')) / (await check())
  return [atMost(`check of one of ${checked} merchants / of all`, ratio, 0.1)]
}

function bytesOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.reduce((sum, name) => sum + lstatSync(join(folder, name)).blocks * 512, 0)
}
