import { merchant } from '@livery/contract/merchant/merchant.ts'
import { expect, it } from 'vitest'
import { toMerchantJson } from '#fixtures/merchants.ts'
import { keepSpoken, toPaintedLegal } from './merchant-texts.ts'

it('a page contains the texts in the offered languages, and always its own', () => {
  const texts = { EN: 'Games', VI: 'Trò chơi', TH: 'เกม' }

  expect(keepSpoken('Games', ['EN', 'VI'], 'EN')).toBe('Games')
  expect(keepSpoken(texts, ['EN', 'VI'], 'EN')).toEqual({ EN: 'Games', VI: 'Trò chơi' })
  expect(keepSpoken(texts, ['AR', 'VI'], 'AR')).toEqual({ AR: 'Games', VI: 'Trò chơi' })
})

it('a page contains every legal text and link in the offered languages', () => {
  const { legal } = merchant.parse(toMerchantJson('alpha'))
  const texts = { EN: 'https://a.example/en', TH: 'https://a.example/th' }
  const urls = { responsiblePlayUrl: texts, disputeUrl: texts, termsUrl: texts }
  const written = { ...legal, company: texts, licence: texts, ...urls }
  const kept = { EN: 'https://a.example/en' }

  expect(toPaintedLegal(written, ['EN'], 'EN')).toEqual({
    ...legal,
    ...{ company: kept, licence: kept },
    ...{ responsiblePlayUrl: kept, disputeUrl: kept, termsUrl: kept },
  })
})
