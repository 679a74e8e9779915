/** The traits of the demo brands in `demos/`: market, money, games and a slogan. */
import type { LocalText } from '#text/localise.ts'
import type { buildCountries } from './base-config.ts'
import { casinoLotteries, philippineLotteries, vietnameseLotteries } from './lotteries.ts'
import type { SeedData } from './seed-data.ts'
import { commonLanes, type ShelfPlan } from './shelf.ts'

export type Traits = Omit<ShelfPlan, 'merchant'> & {
  languages: SeedData['languages']
  title: string
  /** The first banner. Unset: the welcome bonus. */
  slogan?: { title: LocalText; text: LocalText }
  /** The home country and its money. */
  home: Parameters<typeof buildCountries>
  /** The smallest deposit, as the help texts show it. */
  minimum: string
}

const { slots, live, sports, lottery, seaLottery, fishing, cards } = commonLanes

/** Maps platform codes to traits; other traits are derived from the code. */
export const demoTraits: Readonly<Record<string, Partial<Traits>>> = {
  ZUMURRUD: {
    palette: 'emerald',
    moneyUnit: 1_000,
    lanes: [live, cards, slots, lottery, sports, fishing],
    newVendors: ['EVO', 'PVP'],
    languages: ['AR', 'FR', 'EN'],
    title: 'زمرّد',
    slogan: {
      title: { EN: 'An evening in the majlis', AR: 'أمسية في المجلس' },
      text: { EN: 'Live tables until dawn.', AR: 'طاولات حيّة حتى الفجر.' },
    },
    home: ['MA', { currency: 'MAD', currencySymbol: 'د.م.', currencyPosition: 'after' }],
    minimum: '100 MAD',
  },
  PADAUK: {
    palette: 'bloom',
    moneyUnit: 2_000,
    lotteryCategory: 'ELOTT',
    lotteries: vietnameseLotteries,
    lanes: [seaLottery, fishing, slots, cards, live, sports],
    newVendors: ['TCG', 'PG'],
    languages: ['MY', 'TH', 'EN'],
    title: 'ပိတောက်ထီ',
    slogan: {
      title: { EN: 'The padauk is in bloom', MY: 'ပိတောက်တွေ ပွင့်ပြီ' },
      text: { EN: 'A new draw every day.', MY: 'နေ့စဉ် ထီဖွင့်ပွဲအသစ်။' },
    },
    home: ['MM', { currency: 'MMK', currencySymbol: 'K', currencyPosition: 'after' }],
    minimum: '20,000 K',
  },
  LODOS: {
    palette: 'strait',
    moneyUnit: 4_000,
    lanes: [sports, slots, cards, live, fishing, lottery],
    newVendors: ['BTI', 'JILI'],
    languages: ['TR', 'RU', 'EN'],
    title: 'Lodos Şans',
    slogan: {
      title: { EN: 'The south wind is up', TR: 'Lodos esiyor' },
      text: { EN: 'Tonight’s matches, live.', TR: 'Bu gecenin maçları canlı.' },
    },
    home: ['TR', { currency: 'TRY', currencySymbol: '₺', currencyPosition: 'before' }],
    minimum: '₺400',
  },
  'MARE-ALTA': {
    palette: 'tide',
    moneyUnit: 500,
    lanes: [slots, fishing, live, sports, cards, lottery],
    newVendors: ['PP', 'JILI'],
    languages: ['PT-BR', 'PT', 'ES', 'EN'],
    title: 'Maré Alta',
    slogan: {
      title: {
        EN: 'High tide of prizes',
        'PT-BR': 'Maré alta de prêmios',
        PT: 'Maré alta de prémios',
      },
      text: { EN: 'A new wave every hour.', 'PT-BR': 'Uma nova onda a cada hora.' },
    },
    home: ['BR', { currency: 'BRL', currencySymbol: 'R$', currencyPosition: 'before' }],
    minimum: 'R$ 50',
  },
  KUMOMA: {
    palette: 'ink',
    lotteries: philippineLotteries,
    lanes: [lottery, cards, slots, live, fishing, sports],
    newVendors: ['PG', 'TCG'],
    languages: ['JA', 'KO', 'TW', 'EN'],
    title: 'くもま くじ',
    slogan: {
      title: { EN: 'A break in the clouds', JA: '雲間に、ひとすじの運' },
      text: { EN: 'Quiet draws, day and night.', JA: '昼も夜も、静かなくじを。' },
    },
    home: ['JP', { currency: 'JPY', currencySymbol: '¥', currencyPosition: 'before' }],
    minimum: '¥1,000',
  },
  DIYA: {
    palette: 'flame',
    moneyUnit: 8_000,
    lotteries: casinoLotteries,
    lanes: [cards, sports, live, slots, lottery, fishing],
    newVendors: ['PVP', 'RNG'],
    languages: ['HI', 'BN', 'TA', 'EN'],
    title: 'दीया मेला',
    slogan: {
      title: { EN: 'Every night is a fair', HI: 'हर रात मेले की रात' },
      text: { EN: 'Light a lamp and play.', HI: 'दीया जलाइए और खेलिए।' },
    },
    home: ['IN', { currency: 'INR', currencySymbol: '₹', currencyPosition: 'before' }],
    minimum: '₹800',
  },
}
