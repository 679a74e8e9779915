import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '../fixtures/merchants.ts'
import { tinyApp } from '../fixtures/tiny-app.ts'
import { buildRelease } from '../pipeline/assemble/build-release.ts'
import { groupByCause, nameFiles, selectMerchants } from './select.ts'

const root = makeTempFolder()
const merchantsDir = join(root.path, 'merchants')
const out = join(root.path, 'out')

beforeAll(async () => {
  for (const code of ['alpha', 'beta', 'gamma']) writeMerchant(merchantsDir, code)
  await buildRelease({ merchantsDir, outDir: out, app: tinyApp() })
}, 60_000)
afterAll(() => root.remove())

describe('the merchants to report on', () => {
  const select = (more: object, named: string[] = []) =>
    selectMerchants({ merchantsDir, out, ...more }, named)

  it('are all merchants, or the named merchants', async () => {
    expect(await select({})).toEqual([])
    expect(await select({ merchant: ['beta'] }, ['alpha', 'beta'])).toEqual(['alpha', 'beta'])
  })

  it('with --changed are new or broken, or have a changed value or image', async () => {
    expect(await select({ changed: true })).toBeUndefined()

    writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#ff0000') })
    writeMerchant(merchantsDir, 'beta', { currency: 'EUR' })
    writeMerchant(merchantsDir, 'delta')
    writeMerchant(merchantsDir, 'omega', { currency: 'dollars' })
    const changed = ['alpha', 'beta', 'delta', 'omega']

    expect(await select({ changed: true })).toEqual(changed)
    expect(await select({ changed: true, merchant: ['beta', 'gamma'] })).toEqual(['beta'])
  })
})

it('groupByCause groups findings with the same cause, in the order of their first occurrence', () => {
  const items = [
    { file: 'a', what: 'x' },
    { file: 'b', what: 'y' },
    { file: 'c', what: 'x' },
  ]
  const groups = groupByCause(items, ({ what }) => what)
  expect(groups.map(({ first, files }) => [first.what, nameFiles(files)])).toEqual([
    ['x', '2 files (a, c)'],
    ['y', 'b'],
  ])
})
