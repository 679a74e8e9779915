import type { Banner, PromotionCategory } from '@livery/contract/platform/content.ts'
import type { DepositSettings } from '@livery/contract/platform/payments.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import type { OfferedBonus } from '#books/bonus-words.ts'
import { createSandbox } from '#state/sandbox.ts'
import { createClient } from '#testing/sandbox-client.ts'
import { localiseText, type Text, writeMoney } from '#text/localise.ts'
import { seedDataOf } from './seed-data-of.ts'

const app = buildSandbox(createSandbox(() => Date.UTC(2026, 0, 10, 12)))
afterAll(() => app.close())

/** Three merchants with their own seed data, two demo brands, and a merchant of the tests. */
const merchants = ['AURORA', 'LOTUS', 'TLB', 'ZUMURRUD', 'PADAUK', 'ANY'] as const

const offer = (title: Text) => localiseText(title, 'EN')

describe.each(merchants)('the bonuses that %s promises', merchant => {
  const { config, languages } = seedDataOf(merchant)
  const { depositBonuses, promotionCategories, banners, announcements, countries } = config.content
  const promotions = promotionCategories.flatMap(category => category.promotions)
  const promised = promotions.filter(({ bonusId }) => bonusId !== undefined)
  const find = (id: string | undefined) => depositBonuses.find(bonus => bonus.id === id)

  it.each(languages)('have their amounts, wagering and time limit in the terms in %s', language => {
    for (const { bonusId, terms = '', summary } of promised) {
      const bonus = find(bonusId)
      if (!bonus) throw new Error(`the cashier lacks ${bonusId}`)
      for (const part of listFigures(bonus, language)) {
        expect(localiseText(terms, language)).toContain(part)
      }
      // The card states the offer together with its main condition.
      const card = localiseText(summary, language)
      expect(card).toContain(writeMoney(bonus.minimum, countries.currency, language))
      expect(card).toContain(`${bonus.turnover}×`)
    }
  })

  it('are worded alike in the promotion, the cashier, the banners and the announcements', () => {
    for (const { id, bonusId, title, summary } of promised) {
      expect(find(bonusId)?.title).toEqual(title)
      // A banner with a slogan leads to the promotion without an offer.
      const own = banners.filter(banner => localiseText(banner.title, 'EN') === offer(title))
      const news = announcements.filter(({ promotionType }) => promotionType === id)
      for (const text of [...own.map(banner => banner.text), ...news.map(one => one.content)]) {
        for (const language of languages) {
          expect(localiseText(text, language)).toContain(localiseText(summary, language))
        }
      }
    }
  })

  it('are offered to visitors on home by a banner of their promotion', () => {
    const offering = banners.filter(
      ({ groupName, bonusId }) => groupName === 'm_home' && bonusId !== undefined,
    )
    expect(offering.map(({ bonusId, linkage }) => [bonusId, linkage])).toEqual(
      promised.map(({ bonusId, id }) => [bonusId, id]),
    )
  })

  it('are in the cashier, wherever an image or a promotion names one', () => {
    for (const { bonusId } of [...banners, ...promotions] as { bonusId?: string }[]) {
      if (bonusId !== undefined) expect(find(bonusId)).toBeDefined()
    }
  })

  it('do not appear in any text without their condition', () => {
    const places = [banners, announcements, promotions, config.content.helpTopics]
    for (const bonus of depositBonuses) {
      for (const { title, text } of listWords(places)) {
        if (title === offer(bonus.title)) expect(text).toContain(`${bonus.turnover}×`)
      }
    }
  })

  function listFigures(bonus: OfferedBonus, language: (typeof languages)[number]): string[] {
    const money = (amount: number) => writeMoney(amount, countries.currency, language)
    return [
      ...[money(bonus.minimum), money(bonus.maximum)],
      ...[`${bonus.turnover}×`, `${bonus.days}`],
    ]
  }
})

it.each(merchants)(
  'the promotions and banners of %s have the numeric terms of the cashier',
  async merchant => {
    const client = createClient(app, merchant)
    const answer = await client.call('promotionCategories', { language: 'EN' })
    const { categories } = answer.body as unknown as { categories: PromotionCategory[] }
    const banners = (await client.call('banners', { language: 'EN' })).body.value as Banner[]
    const { depositBonuses } = seedDataOf(merchant).config.content
    const promotions = categories.flatMap(category => category.promotions)
    const promised = [...promotions, ...banners].filter(one => one.bonusId)

    for (const { bonusId, bonus } of promised) {
      const { minimum, basisPoints, maximum, turnover, days } =
        depositBonuses.find(({ id }) => id === bonusId) ?? {}
      expect(bonus).toMatchObject({ minimum, basisPoints, maximum, turnover, days })
    }
  },
)

it('the message about the reload bonus has the cashier’s amounts and wagering', async () => {
  for (const merchant of merchants) {
    const client = createClient(app, merchant)
    const token = await client.login('member1')
    const ask = async <T>(name: 'messages' | 'depositSettings') =>
      (await client.call(name, { token, language: 'EN' })).body.value as T
    const { bonuses } = await ask<DepositSettings>('depositSettings')
    const { messages } = await ask<{ messages: { id: string; title: string; content: string }[] }>(
      'messages',
    )
    const bonus = bonuses.find(({ id }) => id === 'reload-20')
    const message = messages.find(({ id }) => id === 'bonus')
    const { currency } = seedDataOf(merchant).config.content.countries

    expect(message?.title).toBe(bonus?.title)
    expect(message?.content).toContain(`${bonus?.turnover}×`)
    for (const amount of [bonus?.minimum, bonus?.maximum]) {
      expect(message?.content).toContain(writeMoney(amount ?? 0, currency, 'EN'))
    }
  }
})

/** Lists the titles in a value, with the text next to each in English. */
function listWords(value: unknown): { title: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { title, text, summary, content } = value as Partial<Record<string, Text>>
  const found = title && (text ?? summary ?? content)
  const words = found ? [{ title: localiseText(title, 'EN'), text: localiseText(found, 'EN') }] : []
  return [...words, ...Object.values(value).flatMap(listWords)]
}
