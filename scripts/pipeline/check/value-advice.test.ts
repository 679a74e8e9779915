import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { toMerchantJson, writeFiles } from '#fixtures/merchants.ts'
import { listFolderAdvice, listTextAdvice, listValueAdvice } from './value-advice.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

const json = toMerchantJson('alpha')
const advise = (changes: JsonObject) =>
  listValueAdvice(merchant.parse({ ...json, ...changes }), 'a.json').map(
    ({ key, reason }) => `${key}: ${reason}`,
  )

it('the value advice does not report common values', () => {
  expect(advise({})).toEqual([])
  expect(advise({ currency: 'TLB' })).toEqual([])
  expect(advise({ currency: 'USDT' })).toEqual([])
})

it('the value advice reports a value that is not a currency', () => {
  expect(advise({ currency: 'XYZ' })).toEqual([
    expect.stringMatching(/^currency: XYZ is not an ISO 4217 curr/),
  ])
})

it.each<[JsonObject, string[]]>([
  [{ description: { EN: 'Games', VI: 'Trò chơi' } }, []],
  [
    { description: { VI: 'Trò chơi' } },
    ['description: lacks EN, the default language; its players read the VI text'],
  ],
  [
    { description: { EN: 'Games', TH: 'เกม' } },
    ['description.TH: TH is not offered, so no player reads this text'],
  ],
  [
    { languages: { offered: ['VI'] }, description: { EN: 'Games', VI: 'Trò chơi' } },
    ['description.EN: EN is not offered, so no player reads this text'],
  ],
  [
    { legal: { ...Object(json.legal), termsUrl: { VI: 'https://a.example/vi' } } },
    ['legal.termsUrl: lacks EN, the default language; its players read the VI text'],
  ],
])('the advice on texts by language for %j is %j', (changes, advice) => {
  const found = listTextAdvice(merchant.parse({ ...json, ...changes }), 'a.json')
  expect(found.map(({ key, reason }) => `${key}: ${reason}`)).toEqual(advice)
})

it('the value advice reports the license placeholder', () => {
  const legal = { ...Object(json.legal), licence: 'License to be confirmed' }
  expect(advise({ legal })).toEqual([expect.stringMatching(/^legal\.licence: players read/)])
})

it('the value advice reports a surface that equals the brand color', () => {
  const theme = { ...Object(json.theme), surface: '#8B5CF6' }
  expect(advise({ theme })).toEqual([expect.stringMatching(/^theme\.surface: is the brand/)])
})

it('the value advice reports a folder whose name resembles overrides', () => {
  writeFiles(folder.path, { 'a/override/footer.tsx': '', 'a/mark.svg': '', 'b/overrides/x': '' })
  expect(listFolderAdvice(`${folder.path}/a`)).toEqual([
    {
      file: `${folder.path}/a/override`,
      key: '',
      reason: 'is ignored; did you mean "overrides"?',
      allowed: 'overrides',
    },
  ])
  expect(listFolderAdvice(`${folder.path}/b`)).toEqual([])
})
