import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore } from '../../../apps/release/src/store/store.ts'
import { verifyRelease } from '../../../apps/release/src/store/verify.ts'
import { writeMerchant } from '../../../scripts/fixtures/merchants.ts'
import { currentIndex, snapshot } from '../../../scripts/fixtures/release-folder.ts'
import { tinyApp } from '../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../scripts/pipeline/assemble/build-release.ts'
import { findUnnamed } from './corruptions.ts'
import { counts } from './counts.ts'
import { buildAndKill, killPublishers } from './kill.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-kill-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  return rm(folder, { recursive: true })
})

it('the BFF serves a complete release whenever a publisher is killed, and the next build cleans up', async () => {
  // Five releases are kept, whatever their age.
  vi.stubEnv('LIVERY_KEEP_DAYS', '0')
  const figures = await killPublishers(folder, counts.kills)

  expect(figures).toEqual({ kills: counts.kills, torn: [], leftovers: [] })
  expect(await readdir(join(folder, 'releases'))).toHaveLength(5)
  expect(findUnnamed(folder)).toEqual([])
}, 600_000)

it('killed builds leave every release intact, the next build succeeds, and another build does not change any file', async () => {
  const [merchantsDir, outDir] = [join(folder, 'merchants'), join(folder, 'out')]
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)

  for (const [seed, operation] of [
    [1, 100],
    [1001, 300],
  ] as const) {
    await buildAndKill(merchantsDir, outDir, seed, operation)
    verifyRelease(openStore(outDir), currentIndex(outDir))
  }

  const report = await buildRelease({ merchantsDir, outDir, app: tinyApp() })

  expect(report.problems).toEqual([])
  expect([await readdir(join(outDir, 'tmp')), await readdir(join(outDir, 'locks'))]).toEqual([
    [],
    [],
  ])

  const quiet = snapshot(outDir)
  await buildRelease({ merchantsDir, outDir, app: tinyApp() })

  expect(snapshot(outDir)).toEqual(quiet)
}, 120_000)
