/**
 * Resources that the build bench's figures share: a folder, builds in separate processes, and one
 * baseline.
 */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { generateMerchants } from './generate.ts'
import { runNode } from './run-node.ts'
import type { TimedBuild } from './timed-build.ts'

export type Stage = {
  folder: string
  /** How long one `vite build` took in this run, in milliseconds. */
  viteMs: number
}

/** The number of merchants for the figures about ten thousand merchants. */
export const most = 10_000

/**
 * The maximum disk space per merchant, including its share of the index (kB). Volume sizes are
 * based on this value.
 */
export const diskEachKb = 60

/** Returns a folder with `count` merchants, which is generated once per run. */
export function merchantsOf({ folder }: Stage, count: number): string {
  const path = join(folder, `merchants-${count}`)
  if (!existsSync(path)) generateMerchants(path, count)
  return path
}

/** Returns a releases folder with compiled code, so that the next build only paints. */
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
  // The cast is safe: timed-build.ts wrote this output.
  return { ...(JSON.parse(stdout) as TimedBuild), ...measured }
}
