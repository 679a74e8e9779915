/** What painting costs beside compiling, and what a build with nothing to do costs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { generateMerchants } from './generate.ts'
import { runNode } from './run-node.ts'

const few = 100
const many = 1100
const rounds = 3

/** Measures side by side: every round has each contender once, and medians are compared. */
export async function runBuildBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string): Promise<Figure[]> {
  for (const count of [few, many]) generateMerchants(join(folder, `merchants-${count}`), count)
  const compiles: number[] = []
  const paintings: number[] = []
  const idles: number[] = []
  for (let round = 0; round < rounds; round++) {
    compiles.push(await compileOnce(folder))
    paintings.push(await paintOneMore(folder, round))
    idles.push(await buildNothing(folder))
  }
  const ratio = median(paintings) / median(compiles)
  const idleSeconds = median(idles) / 1000
  return [
    toFigure('painting one more merchant / one vite build', ratio, 0.01),
    toFigure('build with nothing to do, whole process (s)', idleSeconds, 1),
    toFigure('build with nothing to do / one vite build', median(idles) / median(compiles), 1),
  ]
}

async function compileOnce(folder: string): Promise<number> {
  const { stdout } = await runNode('tests/bench/build/vite-build.ts', [join(folder, 'vite')])
  return Number(stdout)
}

/** The time of a thousand merchants more, divided by a thousand; both builds paint all anew. */
async function paintOneMore(folder: string, round: number): Promise<number> {
  const times: number[] = []
  for (const count of [few, many]) {
    const out = join(folder, `out-${round}-${count}`)
    // The compile is the same for both, so it comes first and alone.
    const merchants = join(folder, `merchants-${count}`)
    await livery('build', '--merchants-dir', merchants, '--out', out, '--merchant', 'm00000')
    times.push((await livery('build', '--merchants-dir', merchants, '--out', out)).ms)
  }
  const [fewMs = 0, manyMs = 0] = times
  return (manyMs - fewMs) / (many - few)
}

/** The three demo merchants, built before: nothing to do. */
async function buildNothing(folder: string): Promise<number> {
  const args = ['--merchants-dir', 'merchants', '--out', join(folder, 'demo')]
  await livery('build', ...args)
  const { wallMs, changed } = await livery('build', ...args)
  if (changed) throw new Error('a build with nothing to do made a release')
  return wallMs
}

async function livery(
  ...args: string[]
): Promise<{ ms: number; changed: boolean; wallMs: number }> {
  const { stdout, wallMs } = await runNode('scripts/cli/main.ts', [...args, '--json'])
  // Written by our own CLI: the report of buildRelease.
  const report = JSON.parse(stdout) as { ms: number; changed: boolean }
  return { ...report, wallMs }
}

function toFigure(figure: string, value: number, goal: number): Figure {
  return { figure, value: Number(value.toPrecision(3)), goal, ok: value < goal }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
