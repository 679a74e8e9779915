import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '../fixtures/merchants.ts'
import { tinyApp } from '../fixtures/tiny-app.ts'
import { buildRelease } from '../pipeline/assemble/build-release.ts'
import { rollBackMerchants } from '../pipeline/publish/change-merchants.ts'
import type { Problem } from '../support/operator-problem.ts'
import { findProblems } from './find-problems.ts'

const root = makeTempFolder()
const [sources, built] = [join(root.path, 'sources'), join(root.path, 'built')]
const app = tinyApp()

beforeAll(async () => {
  writeFiles(sources, { '_base/house.json': { currency: 'USD' } })

  for (const code of ['alpha', 'beta', 'gamma']) writeMerchant(sources, code, { extends: 'house' })

  writeFiles(sources, {
    'beta/merchant.json': toMerchantJson('beta', { domains: ['old.example'] }),
  })
  await buildRelease({ merchantsDir: sources, outDir: built, app })
  writeMerchant(sources, 'beta')
  await buildRelease({ merchantsDir: sources, outDir: built, app })
  await rollBackMerchants(built, { codes: ['beta'] })
}, 60_000)
afterAll(() => root.remove())

let merchantsDir: string
const change = (values: JsonObject, code = 'alpha') =>
  writeFiles(merchantsDir, { [`${code}/merchant.json`]: toMerchantJson(code, values) })
const write = (name: string, text: string | JsonObject) =>
  writeFiles(merchantsDir, { [name]: text })
const languages = { default: 'EN', offered: ['EN', 'VI'] }
const { legal } = toMerchantJson('alpha')
const transparent = drawing(64, 64).replace('fill=', 'fill-opacity="0" fill=')

it.each<[string, number, () => unknown]>([
  [
    'unchecked translations that the merchant has not accepted',
    2,
    () => change({ languages: { ...languages, acceptUnread: [] } }),
  ],
  ['a transparent mark', 1, () => write('alpha/mark.svg', transparent)],
  [
    'a mark with a script',
    1,
    () => write('alpha/mark.svg', drawing(64, 64, '"/><script/><g id="')),
  ],
  ['a missing image', 1, () => rmSync(join(merchantsDir, 'alpha/wordmark.svg'))],
  [
    'most merchant folders missing',
    1,
    () => ['alpha', 'beta'].map(code => rmSync(join(merchantsDir, code), { recursive: true })),
  ],
  [
    'no merchant at all',
    1,
    () => rmSync(merchantsDir, { recursive: true }) ?? mkdirSync(merchantsDir),
  ],
  [
    'an invalid value and an invalid image',
    2,
    () => [change({ currency: 'dollars' }), write('alpha/mark.svg', '<g></svg>')],
  ],
  ['an unknown key', 1, () => change({ curency: 'USD' })],
  [
    'an unmet license requirement',
    1,
    () => change({ legal: { ...Object(legal), requires: ['age-gate'] } }),
  ],
  ['a file that is not JSON', 1, () => write('alpha/merchant.json', '{')],
  ['an unknown base', 1, () => change({ extends: 'hose' })],
  ['a base with a mistake', 1, () => write('_base/house.json', { currency: 'dollars' })],
  [
    'a folder that is a symbolic link',
    1,
    () => symlinkSync(join(merchantsDir, 'alpha'), join(merchantsDir, 'delta')),
  ],
  ['a folder name that is not a merchant code', 1, () => writeMerchant(merchantsDir, 'De_lta')],
  ['a host of another released merchant', 1, () => change({ domains: ['gamma.example'] })],
  [
    'a new host that two merchants claim',
    2,
    () => [change({ domains: ['new.example'] }), change({ domains: ['new.example'] }, 'gamma')],
  ],
  ["another merchant's suffix host", 1, () => change({ domains: ['gamma.localhost'] })],
  [
    "a host in another merchant's last good release",
    2,
    () => [write('gamma/merchant.json', '{'), change({ domains: ['gamma.example'] })],
  ],
  ['a host of a held-back merchant', 1, () => change({ domains: ['old.example'] })],
  ['overrides for an unknown slot', 1, () => write('alpha/overrides/fotter.tsx', '')],
  ['overrides that are a file instead of a folder', 1, () => write('alpha/overrides', 'x')],
  [
    'overrides with a syntax error',
    1,
    () => write('alpha/overrides/footer.tsx', 'export const Footer = ('),
  ],
  ['a size above the budget', 1, () => change({ budgets: { firstLoadKb: 1 } })],
])('%s: refused by check, dry run and build in the same words', async (_what, count, spoil) => {
  const place = makeTempFolder()
  const outDir = join(place.path, 'out')
  merchantsDir = join(place.path, 'merchants')
  cpSync(sources, merchantsDir, { recursive: true })
  cpSync(built, outDir, { recursive: true, preserveTimestamps: true })
  spoil()
  const { current } = readPointer(outDir) ?? {}

  const checked = await findProblems(merchantsDir, { outDir, app })
  const options = { merchantsDir, outDir, app }
  const dry = await buildRelease({ ...options, dryRun: true })
  const real = await buildRelease(options)

  expect(checked.problems).toHaveLength(count)
  expect([dry, real].map(({ problems }) => inOrder(problems))).toEqual(
    Array(2).fill(inOrder(checked.problems)),
  )
  expect(readPointer(outDir)?.current).toBe(current)

  place.remove()
})

function inOrder(problems: readonly Problem[]): string[] {
  return problems.map(problem => JSON.stringify(problem)).sort()
}
