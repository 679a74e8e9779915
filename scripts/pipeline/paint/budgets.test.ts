import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProblems } from '#cli/find-problems.ts'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'

const folder = makeTempFolder()
const merchantsDir = join(folder.path, 'merchants')
const heavy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64"><title>${randomBytes(90_000).toString('hex')}</title></svg>`

beforeAll(() => {
  const budgets = { firstLoadKb: 60, precacheKb: 60 }
  writeFiles(merchantsDir, {
    '_base/house.json': { locked: ['budgets.firstLoadKb'], budgets },
    'heavy/wordmark.svg': heavy,
  })
  writeMerchant(merchantsDir, 'light', { extends: 'house' })
  writeFiles(merchantsDir, {
    'heavy/merchant.json': toMerchantJson('heavy', { extends: 'house' }),
    'heavy/mark.svg': drawing(64, 64),
  })
  writeMerchant(merchantsDir, 'sly', { extends: 'house', budgets: { firstLoadKb: 900 } })
})
afterAll(() => folder.remove())

it('a build holds back a merchant that exceeds its size budget, and lists the merchant’s largest files', async () => {
  const outDir = join(folder.path, 'out')
  const { problems, painted } = await buildRelease({ merchantsDir, outDir, app: tinyApp() })

  expect(painted).toEqual(['light'])
  expect(problems).toMatchObject([
    { file: join(merchantsDir, 'heavy/merchant.json'), key: 'budgets.firstLoadKb' },
    { file: join(merchantsDir, 'sly/merchant.json'), key: 'budgets.firstLoadKb' },
  ])
  expect(problems[0]?.reason).toMatch(
    /^is \d+ kB, of which \/m\/brand\/[0-9a-f]{8}\/wordmark\.svg \d+ kB/,
  )
  expect(problems[0]?.allowed).toBe('at most 60 kB')
  expect(problems[1]?.reason).toMatch(/is locked by .*house\.json/)
}, 60_000)

it('a check also reports the exceeded budget, before the first build and after a build', async () => {
  for (const outDir of ['out', 'new'].map(name => join(folder.path, name))) {
    const found = await findProblems(merchantsDir, { outDir, app: tinyApp() })
    expect(found.problems).toMatchObject([
      { file: join(merchantsDir, 'sly/merchant.json'), key: 'budgets.firstLoadKb' },
      { file: join(merchantsDir, 'heavy/merchant.json'), key: 'budgets.firstLoadKb' },
    ])
    expect(readPointer(outDir)?.previous).toEqual(outDir.endsWith('out') ? [] : undefined)
  }
}, 60_000)
