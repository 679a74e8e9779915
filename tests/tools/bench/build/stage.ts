/** Shared by the build bench's rows: a folder, builds in separate processes, one baseline. */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { generateMerchants } from './generate.ts'
import { runNode } from './run-node.ts'
import type { TimedBuild } from './timed-build.ts'

export type Stage = {
  folder: string
  /** Milliseconds of one `vite build`, measured in this run. */
  viteMs: number
}

/** The number of merchants in the rows about ten thousand merchants. */
export const most = 10_000

/**
 * Maximum disk space per merchant, including its part of the index (kB). Volumes are sized with it.
 */
export const diskEachKb = 60

/** Returns a folder with this many merchants, generated once per run. */
export function merchantsOf({ folder }: Stage, count: number): string {
  const path = join(folder, `merchants-${count}`)
  if (!existsSync(path)) generateMerchants(path, count)
  return path
}

/** Returns a releases folder that is already compiled, so that the next build only paints. */
export async function compiledFolder(stage: Stage, name: string): Promise<string> {
  const source = join(stage.folder, 'compiled')
  if (!existsSync(source)) await timedBuild(merchantsOf(stage, 1), source)
  const target = join(stage.folder, name)
  for (const part of ['store', 'cache/compile']) {
    cpSync(join(source, part), join(target, part), { recursive: true })
  }
  return target
}

export async function timedBuild(
  merchantsDir: string,
  outDir: string,
  ...only: string[]
): Promise<TimedBuild & { wallMs: number; peakMiB: number }> {
  const { stdout, ...measured } = await runNode('tests/tools/bench/build/timed-build.ts', [
    merchantsDir,
    outDir,
    ...only,
  ])
  // timed-build.ts has just written it.
  return { ...(JSON.parse(stdout) as TimedBuild), ...measured }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function atMost(figure: string, value: number, goal: number): Figure {
  return { figure, value: Number(value.toPrecision(3)), goal, ok: value <= goal }
}

export function atLeast(figure: string, value: number, goal: number): Figure {
  return { figure, value: Number(value.toPrecision(3)), goal, ok: value >= goal }
}
