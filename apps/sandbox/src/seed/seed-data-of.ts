import { paletteNames } from '#art/palettes.ts'
import { buildDepositBonuses, buildFirstBonus } from '#books/payment-methods.ts'
import { hashOf, randomFrom } from '#support/random.ts'
import { aurora } from './aurora.ts'
import { commonLanes } from './common-lanes.ts'
import { announcement, homeBanners, promotion, welcomeBanners } from './content-builders.ts'
import { casinoLotteries } from './lotteries.ts'
import { lotus } from './lotus.ts'
import { matches } from './matches.ts'
import type { SeedData } from './seed-data.ts'
import { buildSeedData } from './seed-frame.ts'
import { type ShelfPlan, stockShelf } from './shelf.ts'
import { tlb } from './tlb.ts'

const words = {
  title: { EN: 'Welcome bonus', CN: '迎新礼', VI: 'Thưởng chào mừng', TY: 'Bonus pambungad' },
  text: {
    EN: 'Start with twice what you bring.',
    CN: '存多少，送多少。',
    VI: 'Nạp bao nhiêu, tặng bấy nhiêu.',
    TY: 'Doblehin ang unang deposito mo.',
  },
  terms: {
    EN: 'First deposit only\nPlayed through 20 times',
    CN: '仅限首存\n20 倍流水',
    VI: 'Chỉ lần nạp đầu\nVòng cược 20 lần',
    TY: 'Unang deposito lamang\n20 beses na laro',
  },
} as const

const known: Record<string, SeedData> = { AURORA: aurora, LOTUS: lotus, TLB: tlb }

/** Returns a merchant's initial state. Seed data is never changed: a patch creates a new config. */
export function seedDataOf(merchant: string): SeedData {
  return known[merchant] ?? buildGenericSeedData(merchant)
}

/**
 * Seed data for any other merchant, derived from its platform code, so that fixtures need no setup.
 */
function buildGenericSeedData(merchant: string): SeedData {
  const host = `${merchant.toLowerCase().replaceAll('_', '-')}.example`
  const palette = paletteNames[hashOf(merchant) % paletteNames.length] ?? 'aurora'
  const welcome = { ...words, promotion: 'welcome' }
  const plan: ShelfPlan = {
    merchant,
    palette,
    moneyUnit: 100,
    lotteryCategory: 'LOTT',
    lotteries: casinoLotteries,
    lanes: Object.values(commonLanes).filter(lane => lane !== commonLanes.seaLottery),
    newVendors: [randomFrom(merchant).pick(['PG', 'PP', 'JILI', 'EVO'])],
  }
  const shelf = stockShelf(plan)
  const games = shelf.games.slice(casinoLotteries.length, casinoLotteries.length + 5)
  const gameBanners = games.map(({ name, code, vendor }) => ({
    title: { EN: String(name) },
    text: words.text,
    game: code,
    vendor,
  }))
  return buildSeedData(
    plan,
    {
      languages: ['EN', 'CN', 'VI', 'TY'],
      host,
      title: merchant,
      description: words.text.EN,
      home: ['US', { currency: 'USD', currencySymbol: '$', currencyPosition: 'before' }],
      help: { brand: merchant, minimum: '$10' },
      content: {
        banners: [
          ...homeBanners(merchant, [welcome, ...gameBanners]),
          ...welcomeBanners(merchant, welcome, welcome),
        ],
        announcements: [
          announcement('visitor', 'B', welcome),
          announcement('member', 'A', welcome),
          announcement('first', 'F', welcome),
        ],
        promotionCategories: [
          {
            id: 'newcomers',
            name: { EN: 'Newcomers', CN: '新人', VI: 'Người mới', TY: 'Bagong kasali' },
            promotions: [promotion(merchant, 'welcome', 1, words, { bonusId: 'welcome' })],
          },
        ],
        depositBonuses: [
          buildFirstBonus(plan.moneyUnit, {
            id: 'welcome',
            title: words.title,
            minimum: 10,
            maximum: 100,
            turnover: 20,
          }),
          ...buildDepositBonuses(plan.moneyUnit),
        ],
        matches,
        domainList: [{ domainName: `www.${host}` }, { domainName: host }],
      },
    },
    shelf,
  )
}
