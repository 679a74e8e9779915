/**
 * Measures the cost per merchant, alone and among ten thousand, compared with the usual separate
 * build for each brand. Every ratio compares two values from the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, type Figure, median } from '../figure.ts'
import { measureChange } from './change.ts'
import { measureCold, measureScale } from './scale.ts'
import { merchantsOf, type Stage, timedBuild } from './stage.ts'

export async function runBuildBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  try {
    const { viteMs, figures } = await measureCold(folder)
    const stage = { folder, viteMs }
    return [
      ...figures,
      ...(await measureScale(stage)),
      ...(await measureChange(stage)),
      ...(await measureIdle(stage)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures a build with three unchanged merchants, including the start of Node. */
async function measureIdle(stage: Stage): Promise<Figure[]> {
  const merchants = merchantsOf(stage, 3)
  const outDir = join(stage.folder, 'idle')
  await timedBuild(merchants, outDir)
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const { wallMs, painted } = await timedBuild(merchants, outDir)
    if (painted > 0) throw new Error('a build with nothing to do painted something')
    times.push(wallMs)
  }
  return [
    atMost('build with nothing to do, whole process (s)', median(times) / 1_000, 1),
    atMost('build with nothing to do / one vite build', median(times) / stage.viteMs, 1),
  ]
}
