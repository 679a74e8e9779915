/**
 * Measures the cost per merchant, alone and among ten thousand, compared with the usual separate
 * build for each brand. Every ratio compares two values from the same run.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type Figure, median, repeat } from '../figure.ts'
import { measureChange } from './change.ts'
import {
  compiledFolder,
  diskEachKb,
  merchantsOf,
  most,
  runNode,
  type Stage,
  timedBuild,
} from './stage.ts'
import type { UsualBuild } from './vite-build.ts'

const rounds = 5

export async function runBuildBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  try {
    const { viteMs, figure } = await measureCold(folder)
    const stage = { folder, viteMs }
    return [
      figure,
      ...(await measureScale(stage)),
      ...(await measureChange(stage)),
      ...(await measureIdle(stage)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Measures our build and the usual build in turn, with cold caches. Also returns the baseline for
 * all other rows.
 */
async function measureCold(folder: string): Promise<{ viteMs: number; figure: Figure }> {
  const usual: UsualBuild[] = []
  const ours: number[] = []

  for (let round = 0; round < rounds; round++) {
    const entry = 'tests/tools/bench/build/vite-build.ts'
    const { stdout } = await runNode(entry, [join(folder, 'usual')])
    // vite-build.ts has just written it.
    usual.push(JSON.parse(stdout) as UsualBuild)
    if (round % 2 === 1) continue
    ours.push((await timedBuild(merchantsOf(folder, 100), join(folder, `cold-${round}`))).ms)
  }

  const ratio = (100 * median(usual.map(({ totalMs }) => totalMs))) / median(ours)

  return {
    viteMs: median(usual.map(({ viteMs }) => viteMs)),
    figure: atLeast('100 merchants cold: 100 builds of one brand each / ours', 60, ratio),
  }
}

/**
 * Subtracts a build's fixed cost, so that only the cost per merchant is compared. For ten thousand
 * merchants the complete build is measured, including the compile, which needs the most memory.
 */
async function measureScale({ folder, viteMs }: Stage): Promise<Figure[]> {
  const one = merchantsOf(folder, 1)
  const cold = await timedBuild(one, join(folder, 'cold-one'))
  const warm = await timedBuild(one, await compiledFolder(folder, 'one'))
  const thousand = await buildAll(folder, 1_000, await compiledFolder(folder, 'out-1000'))
  const outDir = join(folder, `out-${most}`)
  const all = await buildAll(folder, most, outDir)

  const eachOfThousand = (thousand.ms - warm.ms) / 1_000
  const eachOfAll = (all.ms - cold.ms) / most

  return [
    atMost('1,000 merchants: one more / one vite build', 1 / 250, eachOfThousand / viteMs),
    atMost('10,000 merchants: time each / time each of 1,000', 1.3, eachOfAll / eachOfThousand),
    atMost('10,000 merchants: peak memory, the compile included (MiB)', 600, all.peakMiB),
    atMost('10,000 merchants: disk each (kB)', diskEachKb, readDiskKb(outDir) / most),
  ]
}

async function buildAll(folder: string, count: number, outDir: string) {
  const build = await timedBuild(merchantsOf(folder, count), outDir)
  if (build.painted !== count) throw new Error(`${build.painted} of ${count} were painted`)
  return build
}

/** Returns the disk usage in complete blocks, including folders. */
function readDiskKb(folder: string): number {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const blocks = names.map(name => lstatSync(join(folder, name)).blocks)
  return blocks.reduce((sum, count) => sum + count, 0) / 2
}

/** Measures a build of three merchants without changes, including the start of Node. */
async function measureIdle({ folder, viteMs }: Stage): Promise<Figure[]> {
  const build = () => timedBuild(merchantsOf(folder, 3), join(folder, 'idle'))
  await build()
  const idle = await repeat(3, build)
  if (idle.some(({ painted }) => painted > 0)) throw new Error('an idle build painted something')

  const wallMs = median(idle.map(one => one.wallMs))

  return [
    atMost('build with nothing to do, whole process (s)', 1, wallMs / 1_000),
    atMost('build with nothing to do / one vite build', 1, wallMs / viteMs),
  ]
}
