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
    'texts that nobody has read or accepted',
    2,
    () => change({ languages: { ...languages, acceptUnread: [] } }),
  ],
  ['a transparent mark', 1, () => write('alpha/mark.svg', transparent)],
  [
    'a mark with a script',
    1,
    () => write('alpha/mark.svg', drawing(64, 64, '"/><script/><g id="')),
  ],
  ['a picture that is not there', 1, () => rmSync(join(merchantsDir, 'alpha/wordmark.svg'))],
  [
    'most folders gone',
    1,
    () => ['alpha', 'beta'].map(code => rmSync(join(merchantsDir, code), { recursive: true })),
  ],
  [
    'no merchant at all',
    1,
    () => rmSync(merchantsDir, { recursive: true }) ?? mkdirSync(merchantsDir),
  ],
  [
    'a wrong value beside a wrong picture',
    2,
    () => [change({ currency: 'dollars' }), write('alpha/mark.svg', '<g></svg>')],
  ],
  ['an unknown key', 1, () => change({ curency: 'USD' })],
  [
    'a demand of the licence that is not met',
    1,
    () => change({ legal: { ...Object(legal), requires: ['age-gate'] } }),
  ],
  ['a file that is no JSON', 1, () => write('alpha/merchant.json', '{')],
  ['an unknown base', 1, () => change({ extends: 'hose' })],
  ['a base with a mistake', 1, () => write('_base/house.json', { currency: 'dollars' })],
  [
    'a folder that is a link',
    1,
    () => symlinkSync(join(merchantsDir, 'alpha'), join(merchantsDir, 'delta')),
  ],
  ['a folder that is no code', 1, () => writeMerchant(merchantsDir, 'De_lta')],
  ['a host that another has in the release', 1, () => change({ domains: ['gamma.example'] })],
  [
    'a host that two are new to',
    2,
    () => [change({ domains: ['new.example'] }), change({ domains: ['new.example'] }, 'gamma')],
  ],
  ['the address that servers give another', 1, () => change({ domains: ['gamma.localhost'] })],
  [
    'a host of the last good release of another',
    2,
    () => [write('gamma/merchant.json', '{'), change({ domains: ['gamma.example'] })],
  ],
  ['a host of a merchant that is held back', 1, () => change({ domains: ['old.example'] })],
  ['overrides of no slot', 1, () => write('alpha/overrides/fotter.tsx', '')],
  ['overrides that are a file', 1, () => write('alpha/overrides', 'x')],
  [
    'overrides that are not closed',
    1,
    () => write('alpha/overrides/footer.tsx', 'export const Footer = ('),
  ],
  ['more bytes than the budget', 1, () => change({ budgets: { firstLoadKb: 1 } })],
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
