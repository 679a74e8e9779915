import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { compareIndexes } from '@livery/release/index/read-index.ts'
import { openStore } from '@livery/release/store/store.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex, snapshot } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { diffReleases } from './diff-releases.ts'

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
const app = tinyApp()
const build = (dryRun = false) => buildRelease({ merchantsDir, outDir, app, dryRun })
let before: ReleaseIndex

beforeAll(async () => {
  for (const code of ['alpha', 'beta', 'gamma']) writeMerchant(merchantsDir, code)

  await build()
  before = currentIndex(outDir)
  const { theme, ...rest } = toMerchantJson('alpha')
  writeFiles(merchantsDir, {
    'alpha/merchant.json': {
      ...rest,
      theme: { ...Object(theme), radius: 'round', surface: '#101010' },
      budgets: { firstLoadKb: 150 },
    },
    'alpha/mark.svg': drawing(64, 64, '#ff0000'),
    'alpha/overrides/footer.tsx': 'export function Footer() {\n  return null\n}\n',
  })
  rmSync(join(merchantsDir, 'beta'), { recursive: true })
  writeMerchant(merchantsDir, 'delta')
}, 60_000)
afterAll(() => root.remove())

const weight = (key: string, allowedKb: number) => ({ key, kb: expect.any(Number), allowedKb })

const expected = {
  added: ['delta'],
  removed: ['beta'],
  repainted: [],
  changed: [
    {
      merchant: 'alpha',
      keys: [
        { key: 'theme.radius', before: 'soft', after: 'round' },
        { key: 'theme.surface', after: '#101010' },
        { key: 'budgets', after: { firstLoadKb: 150 } },
      ],
      pictures: [{ file: 'mark.svg', change: 'changed' }],
      files: [{ file: 'overrides/footer.tsx', change: 'added' }],
      budgets: [
        {
          key: 'firstLoadKb',
          before: weight('firstLoadKb', 180),
          after: weight('firstLoadKb', 150),
        },
        {
          key: 'precacheKb',
          before: weight('precacheKb', 1_000),
          after: weight('precacheKb', 1_000),
        },
      ],
      bytes: { before: expect.any(Number), after: expect.any(Number) },
      packs: { before: expect.any(String), after: expect.any(String) },
    },
  ],
}

it('the release diff shows in a dry run what a build would change, and does not change any release', async () => {
  const [releases, pointer] = [snapshot(join(outDir, 'releases')), currentIndex(outDir)]
  const report = await build(true)
  expect(report).toMatchObject({ changed: true, removed: ['beta'], diff: expected })
  expect(snapshot(join(outDir, 'releases'))).toEqual(releases)
  expect(currentIndex(outDir)).toEqual(pointer)
})

it('the release diff shows the same differences after a build, which publishes the release that the dry run predicted', async () => {
  const foretold = await build(true)
  const made = await build()
  expect(made.release).toBe(foretold.release)
  expect(diffReleases(before, currentIndex(outDir), openStore(outDir))).toEqual(expected)
})

it('the release diff is empty in a dry run if nothing changed', async () => {
  const { changed, diff } = await build(true)
  expect(changed).toBe(false)
  expect(diff).toEqual({ added: [], changed: [], removed: [], repainted: [] })
})

it('the release diff lists merchants as repainted, not as changed, if only code changed', async () => {
  const copy = join(root.path, 'newer-app')
  cpSync(join(app.root, 'src'), join(copy, 'src'), { recursive: true })
  writeFiles(copy, { 'src/style.css': 'body { color: red }\n' })
  const old = currentIndex(outDir)
  await buildRelease({ merchantsDir, outDir, app: tinyApp(copy) })

  expect(compareIndexes(old, currentIndex(outDir))).toEqual({
    ...{ added: [], changed: [], removed: [] },
    repainted: ['alpha', 'delta', 'gamma'],
  })
}, 60_000)

it('the release diff reports that a release from an earlier version has no stored configuration', () => {
  const { alpha, ...others } = before.merchants
  if (alpha === undefined) throw new Error('alpha was not released')
  const { config: _config, ...bare } = alpha
  const old = { ...before, merchants: { ...others, alpha: { ...bare, pack: '0'.repeat(64) } } }
  const [change] = diffReleases(old, currentIndex(outDir), openStore(outDir)).changed
  expect(change).toMatchObject({ merchant: 'alpha', keys: [], unknown: expect.any(String) })
})
