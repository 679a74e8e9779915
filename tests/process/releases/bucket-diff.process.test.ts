/**
 * Compares a bucket's releases on a machine that did not build the releases, such as a CI runner.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openStore } from '../../../apps/release/src/store/store.ts'
import { toMerchantJson, writeFiles, writeMerchant } from '../../../scripts/fixtures/merchants.ts'
import { tinyApp } from '../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../scripts/pipeline/assemble/build-release.ts'
import { diffReleases } from '../../../scripts/pipeline/compare/diff-releases.ts'
import { openReleasePair } from '../../../scripts/pipeline/publish/open-kept.ts'
import { type S3Emulator, startS3Emulator } from '../../world/s3/start.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-bucket-diff-'))
const merchantsDir = join(root, 'merchants')
const build = (out: string, dryRun = false) =>
  buildRelease({ merchantsDir, outDir: join(root, out), app: tinyApp(), dryRun })
let emulator: S3Emulator

beforeAll(async () => {
  emulator = await startS3Emulator(join(root, 's3'))
}, 180_000)
afterAll(async () => {
  await emulator.stop()
  rmSync(root, { recursive: true })
})
afterEach(() => vi.unstubAllEnvs())

it('livery diff lists every changed key, both before and after a build', async () => {
  const env = emulator.toEnv('diff')
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)

  await build('builder')
  const { theme, ...rest } = toMerchantJson('alpha')
  const changed = { ...rest, theme: { ...Object(theme), radius: 'round' } }
  writeFiles(merchantsDir, { 'alpha/merchant.json': changed })
  const expected = [
    { merchant: 'alpha', keys: [{ key: 'theme.radius', before: 'soft', after: 'round' }] },
  ]

  expect((await build('runner', true)).diff?.changed).toMatchObject(expected)

  await build('builder')
  const elsewhere = join(root, 'elsewhere')
  const { before, after } = await openReleasePair(elsewhere, undefined, undefined)

  expect(diffReleases(before.index, after.index, openStore(elsewhere)).changed).toMatchObject(
    expected,
  )
}, 120_000)
