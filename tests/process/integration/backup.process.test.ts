/**
 * Runs the commands as an operator types them: a backup, a data loss, a restore, and a diff page.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { publishMarked } from '../releases/small-release.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-backup-cli-'))
const at = (name: string) => join(root, name)
const env = { RELEASES_DIR: at('out'), MERCHANTS_DIR: at('merchants'), LIVERY_STORE: '' }
const livery = (...args: string[]) =>
  runToEnd('npm', ['run', '--silent', 'livery', '--', ...args], env)

beforeAll(async () => {
  for (const mark of ['one', 'two']) await publishMarked(at('out'), mark)
  cpSync(join(merchantsDir, 'aurora'), at('merchants/aurora'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

it('livery restore restores lost data, and reports what it restored', async () => {
  const kept = await livery('backup', at('kept'), '--json')

  expect(JSON.parse(kept.stdout)).toMatchObject({ releases: 2, merchants: 4 })

  for (const lost of ['out', 'merchants']) rmSync(at(lost), { recursive: true })

  const told = await livery('restore', at('kept'), '--message', 'the disk was lost')

  expect([told.exitCode, told.stdout]).toEqual([
    0,
    expect.stringContaining('is current: 2 releases'),
  ])
  expect(existsSync(at('merchants/aurora/merchant.json'))).toBe(true)

  const releases = await livery('releases')

  expect(releases.stdout).toContain('"the disk was lost"')

  const again = await livery('restore', at('kept'))

  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining('is not empty')])
}, 120_000)

it('livery backup of a changed journal completes but fails with the journal line', async () => {
  const path = at('out/journal.jsonl')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('"verb":"build"', '"verb":"merge"'))

  const told = await livery('backup', at('changed'))

  expect([told.exitCode, told.stdout]).toEqual([1, expect.stringContaining('2 releases')])
  expect(told.stderr).toContain(
    'journal.jsonl: line 1: does not continue the chain of earlier lines',
  )

  writeFileSync(path, text)
}, 120_000)

it('livery diff writes an HTML page, and --html is rejected for a build that publishes', async () => {
  const { exitCode } = await livery('diff', '--html', at('diff.html'))

  expect([exitCode, readFileSync(at('diff.html'), 'utf8')]).toEqual([
    0,
    expect.stringContaining('0 added, 4 changed, 0 removed'),
  ])

  const refused = await livery('build', '--html', at('x.html'))

  expect([refused.exitCode, refused.stderr]).toEqual([
    2,
    expect.stringContaining('--html requires --dry-run'),
  ])
}, 120_000)
