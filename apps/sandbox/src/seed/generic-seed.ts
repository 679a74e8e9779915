/** Seed data of merchants that do not have their own file. */
import { paletteNames } from '#art/canvas.ts'
import { writeBonusWords } from '#books/bonus-words.ts'
import { buildDepositBonuses, buildFirstBonus } from '#books/payment-methods.ts'
import { hashOf, randomFrom } from '#support/random.ts'
import { promotionSteps } from './common-promotions.ts'
import { announcement, homeBanners, promotion, welcomeBanners } from './content-builders.ts'
import { demoTraits, type Traits } from './demo-traits.ts'
import { casinoLotteries } from './lotteries.ts'
import { matches } from './matches.ts'
import type { SeedData } from './seed-data.ts'
import { buildSeedData } from './seed-frame.ts'
import { commonLanes, stockShelf } from './shelf.ts'

const welcomeTitle = {
  EN: 'Welcome bonus',
  CN: '迎新礼',
  VI: 'Thưởng chào mừng',
  TY: 'Bonus pambungad',
} as const

/**
 * Builds seed data from the platform code, so that fixtures need no setup. The demo brands set some
 * traits themselves.
 */
export function buildGenericSeedData(merchant: string): SeedData {
  const host = `${merchant.toLowerCase().replaceAll('_', '-')}.example`
  const traits = { ...deriveTraits(merchant), ...demoTraits[merchant] }
  const { languages, title, slogan, home, minimum, ...stock } = traits
  const plan = { merchant, ...stock }
  const shelf = stockShelf(plan)
  const games = shelf.games.filter(({ vendor }) => vendor !== 'TCG').slice(0, 5)
  const [, { currency }] = home
  const bonus = buildFirstBonus(stock.moneyUnit, currency, {
    id: 'welcome',
    title: welcomeTitle,
    minimum: 10,
    maximum: 100,
    turnover: 20,
    days: 14,
  })
  const words = { ...writeBonusWords(bonus, currency), steps: promotionSteps.deposit }
  const welcome = { ...words, promotion: 'welcome' }
  const first = slogan === undefined ? welcome : { ...slogan, promotion: 'welcome' }
  const gameBanners = games.map(({ name, code, vendor }) => ({
    title: { EN: String(name) },
    text: words.text,
    game: code,
    vendor,
  }))

  return buildSeedData(
    plan,
    {
      languages,
      host,
      title,
      description: first.text.EN,
      home,
      help: { brand: title, minimum },
      content: {
        banners: [
          ...homeBanners(merchant, [{ ...first, bonusId: 'welcome' }, ...gameBanners]),
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
            name: { EN: 'New players', CN: '新人', VI: 'Người mới', TY: 'Bagong kasali' },
            promotions: [promotion(merchant, 'welcome', 1, words, { bonusId: 'welcome' })],
          },
        ],
        depositBonuses: [bonus, ...buildDepositBonuses(plan.moneyUnit, currency)],
        matches,
        domainList: [{ domainName: `www.${host}` }, { domainName: host }],
      },
    },
    shelf,
  )
}

function deriveTraits(merchant: string): Traits {
  return {
    palette: paletteNames[hashOf(merchant) % paletteNames.length] ?? 'aurora',
    moneyUnit: 100,
    lotteryCategory: 'LOTT',
    lotteries: casinoLotteries,
    lanes: Object.values(commonLanes).filter(lane => lane !== commonLanes.seaLottery),
    newVendors: [randomFrom(merchant).pick(['PG', 'PP', 'JILI', 'EVO'])],
    languages: ['EN', 'CN', 'VI', 'TY'],
    title: merchant,
    home: ['US', { currency: 'USD', currencySymbol: '$', currencyPosition: 'before' }],
    minimum: '$10',
  }
}
