/**
 * Runs checks on a machine that never ran a build; the checks compare with the bucket's release and
 * journal.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findProblems } from '../../../scripts/cli/find-problems.ts'
import { selectMerchants } from '../../../scripts/cli/select.ts'
import { historyVerb } from '../../../scripts/cli/verbs/history.ts'
import { writeMerchant } from '../../../scripts/fixtures/merchants.ts'
import { tinyApp } from '../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../scripts/pipeline/assemble/build-release.ts'
import { type S3Emulator, startS3Emulator } from '../../world/s3/start.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-bucket-check-'))
const merchantsDir = join(root, 'merchants')
const journalOf = (out: string) => join(root, out, 'journal.jsonl')
const build = () => buildRelease({ merchantsDir, outDir: join(root, 'builder'), app: tinyApp() })
let emulator: S3Emulator

beforeAll(async () => {
  emulator = await startS3Emulator(join(root, 's3'))
}, 180_000)
afterAll(async () => {
  await emulator.stop()
  rmSync(root, { recursive: true })
})
afterEach(() => vi.unstubAllEnvs())

it('livery commands find changes, the history and a broken journal in the bucket', async () => {
  const env = emulator.toEnv('check')
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)

  await build()
  writeMerchant(merchantsDir, 'beta', { currency: 'EUR' })

  const changed = { merchantsDir, out: join(root, 'runner'), changed: true as const }

  expect(await selectMerchants(changed)).toEqual(['beta'])

  const told: unknown[] = []
  const output = {
    say: () => undefined,
    complain: () => undefined,
    give: (all: unknown) => told.push(all),
  }

  await historyVerb.run({ merchant: 'alpha', out: join(root, 'reader') }, output)

  expect(told).toEqual([[expect.objectContaining({ verb: 'build', what: 'added' })]])

  const { openBucket } = await import('../../../apps/release/src/bucket/bucket.ts')
  const { readBucketSettings } = await import('../../../scripts/support/environment.ts')
  const settings = readBucketSettings()
  if (settings === undefined) throw new Error('there is no bucket')

  const text = readFileSync(journalOf('builder'), 'utf8')
  await openBucket(settings).put(
    'journal.jsonl',
    Buffer.from(text.replace('"who":null', '"who":"Bob"')),
  )
  const checker = { outDir: join(root, 'checker'), app: tinyApp() }
  const { problems } = await findProblems(merchantsDir, checker)

  expect(problems.map(({ file, key }) => [file, key])).toEqual([[journalOf('checker'), 'line 1']])
}, 120_000)
