/**
 * Measures how painting scales to a thousand and ten thousand merchants, compared with separate
 * builds per brand.
 */
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { atLeast, atMost, type Figure, median } from '../figure.ts'
import { runNode } from './run-node.ts'
import { compiledFolder, diskEachKb, merchantsOf, most, type Stage, timedBuild } from './stage.ts'
import type { UsualBuild } from './vite-build.ts'

const rounds = 5

/**
 * Measures our build and the usual build in turn, with cold caches. Also returns the baseline for
 * all other figures.
 */
export async function measureCold(folder: string): Promise<{ viteMs: number; figures: Figure[] }> {
  const usual: UsualBuild[] = []
  const ours: number[] = []
  for (let round = 0; round < rounds; round++) {
    const stage = { folder, viteMs: Number.NaN }
    const { stdout } = await runNode('tests/tools/bench/build/vite-build.ts', [
      join(folder, 'usual'),
    ])
    // The cast is safe: vite-build.ts wrote this output.
    usual.push(JSON.parse(stdout) as UsualBuild)
    if (round % 2 === 0) {
      ours.push((await timedBuild(merchantsOf(stage, 100), join(folder, `cold-${round}`))).ms)
    }
  }
  const usualMs = median(usual.map(({ totalMs }) => totalMs))
  const ratio = (100 * usualMs) / median(ours)
  return {
    viteMs: median(usual.map(({ viteMs }) => viteMs)),
    figures: [atLeast('100 merchants cold: 100 builds of one brand each / ours', ratio, 60)],
  }
}

/**
 * Measures the cost per merchant without a build's fixed cost. For ten thousand merchants the
 * complete build is measured, including the compile, which needs the most memory.
 */
export async function measureScale(stage: Stage): Promise<Figure[]> {
  const one = merchantsOf(stage, 1)
  const coldMs = (await timedBuild(one, join(stage.folder, 'cold-one'))).ms
  const warmMs = (await timedBuild(one, await compiledFolder(stage, 'one'))).ms
  const compiled = await compiledFolder(stage, 'out-1000')
  const thousand = await timeEach(stage, { count: 1_000, outDir: compiled, fixedMs: warmMs })
  const outDir = join(stage.folder, `out-${most}`)
  const all = await timeEach(stage, { count: most, outDir, fixedMs: coldMs })
  return [
    atMost('1,000 merchants: one more / one vite build', thousand.eachMs / stage.viteMs, 1 / 250),
    atMost('10,000 merchants: time each / time each of 1,000', all.eachMs / thousand.eachMs, 1.3),
    atMost('10,000 merchants: peak memory, the compile included (MiB)', all.peakMiB, 600),
    atMost('10,000 merchants: disk each (kB)', diskKbOf(outDir) / most, diskEachKb),
  ]
}

type Timed = { count: number; outDir: string; fixedMs: number }

async function timeEach(stage: Stage, { count, outDir, fixedMs }: Timed) {
  const { ms, peakMiB, painted } = await timedBuild(merchantsOf(stage, count), outDir)
  if (painted !== count) throw new Error(`${painted} of ${count} merchants were painted`)
  return { eachMs: (ms - fixedMs) / count, peakMiB }
}

/** Returns the disk usage in whole file system blocks, including folders. */
function diskKbOf(folder: string): number {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const blocks = names.map(name => lstatSync(join(folder, name)).blocks)
  return blocks.reduce((sum, count) => sum + count, 0) / 2
}
