import { buildDepositBonuses } from '#books/payment-methods.ts'
import { auroraBonus, auroraPromotions, auroraWords } from './aurora-promotions.ts'
import { buildDownloads } from './base-config.ts'
import { announcement, homeBanners, picture, upkeep, welcomeBanners } from './content-builders.ts'
import { buildGenericSeedData } from './generic-seed.ts'
import { casinoLotteries } from './lotteries.ts'
import { lotus } from './lotus.ts'
import type { SeedData } from './seed-data.ts'
import { buildSeedData } from './seed-frame.ts'
import { commonLanes, type ShelfPlan } from './shelf.ts'
import { tlb } from './tlb.ts'

const merchant = 'AURORA'
const host = 'aurora-play.example'

const plan: ShelfPlan = {
  merchant,
  palette: 'aurora',
  moneyUnit: 100,
  lotteryCategory: 'LOTT',
  lotteries: casinoLotteries,
  lanes: [
    commonLanes.slots,
    commonLanes.live,
    commonLanes.cards,
    commonLanes.fishing,
    commonLanes.sports,
    commonLanes.lottery,
  ],
  newVendors: ['PP', 'EVO'],
}

export const aurora = buildSeedData(plan, {
  languages: ['EN', 'CN', 'VI'],
  host,
  title: 'Aurora Casino',
  description: 'Slots, live tables and night-long jackpots under the northern lights.',
  home: ['US', { currency: 'USD', currencySymbol: '$', currencyPosition: 'before' }],
  help: { brand: 'Aurora', minimum: '$20' },
  content: {
    // Dark, like the brand's theme.
    downloads: buildDownloads(host, 'dark'),
    banners: [
      ...homeBanners(merchant, [
        { ...auroraWords.welcome, promotion: 'aurora-welcome', bonusId: 'aurora-welcome' },
        { ...auroraWords.jackpot, promotion: 'aurora-jackpot' },
        {
          title: {
            EN: 'Comet Roulette Live',
            CN: '彗星真人轮盘',
            VI: 'Roulette Sao Chổi',
            TY: 'Comet Roulette Live',
          },
          text: {
            EN: 'Real dealers, all night long.',
            CN: '真人荷官，通宵开台。',
            VI: 'Nhà cái thật, suốt đêm.',
            TY: 'Totoong dealer, buong magdamag.',
          },
          game: 'evo-comet-roulette-live',
          vendor: 'EVO',
        },
        { ...auroraWords.cashback, promotion: 'aurora-cashback' },
        {
          title: {
            EN: 'Prism Gem Cascade',
            CN: '棱镜宝石',
            VI: 'Thác Ngọc Lăng Kính',
            TY: 'Talon ng Hiyas',
          },
          text: {
            EN: 'Gems that fall, wins that multiply.',
            CN: '宝石连消，奖金翻倍。',
            VI: 'Đá quý rơi, tiền thắng nhân lên.',
            TY: 'Hiyas na bumabagsak, panalong dumarami.',
          },
          game: 'pp-prism-gem-cascade',
          vendor: 'PP',
        },
        {
          title: {
            EN: 'Bring a friend, earn $25',
            CN: '邀友得 $25',
            VI: 'Mời bạn, nhận $25',
            TY: 'Magsama ng kaibigan, kumita ng $25',
          },
          text: {
            EN: 'For every friend who plays.',
            CN: '每位好友参与即得。',
            VI: 'Cho mỗi người bạn tham gia.',
            TY: 'Sa bawat kaibigang maglalaro.',
          },
          url: '/m/inviteFriends',
        },
      ]),
      ...welcomeBanners(
        merchant,
        { ...auroraWords.welcome, promotion: 'aurora-welcome', bonusId: 'aurora-welcome' },
        { ...auroraWords.jackpot, promotion: 'aurora-jackpot' },
      ),
    ],
    announcements: [
      announcement('aurora-visitor', 'B', {
        ...auroraWords.welcome,
        promotion: 'aurora-welcome',
        publishedAt: '2026-11-20T02:00:00Z',
        more: picture(merchant, 1, ''),
      }),
      announcement('aurora-visitor-care', 'B', upkeep),
      announcement('aurora-race', 'A', {
        ...auroraWords.jackpot,
        promotion: 'aurora-jackpot',
        publishedAt: '2026-11-21T03:30:00Z',
        more: picture(merchant, 2, ''),
      }),
      announcement('aurora-care', 'A', upkeep),
      announcement('aurora-tables', 'A', {
        title: {
          EN: 'Four new live tables',
          CN: '新增四张真人桌',
          VI: 'Bốn bàn trực tiếp mới',
          TY: 'Apat na bagong live na mesa',
        },
        text: {
          EN: 'The Grand Baccarat Salon opens four more tables from 18:00 to 04:00.',
          CN: '百家乐大厅每日 18:00 至 04:00 加开四张桌。',
          VI: 'Sảnh Grand Baccarat mở thêm bốn bàn từ 18:00 đến 04:00.',
          TY: 'Magbubukas ang Grand Baccarat Salon ng apat pang mesa mula 18:00 hanggang 04:00.',
        },
      }),
      announcement('aurora-first', 'F', {
        title: {
          EN: 'Welcome aboard',
          CN: '欢迎加入',
          VI: 'Chào mừng bạn',
          TY: 'Maligayang pagdating',
        },
        text: {
          EN: 'Your account is ready. Set your limits first, then enjoy the lights.',
          CN: '账户已就绪。请先设置限额，再尽情享受。',
          VI: 'Tài khoản đã sẵn sàng. Hãy đặt giới hạn trước rồi tận hưởng.',
          TY: 'Handa na ang account mo. Magtakda muna ng limit, saka mag-enjoy.',
        },
      }),
    ],
    promotionCategories: auroraPromotions,
    depositBonuses: [auroraBonus, ...buildDepositBonuses(plan.moneyUnit, 'USD')],
    matches: [],
    serviceScript: true,
    domainList: [
      { domainName: 'www.aurora-play.example' },
      { domainName: 'aurora-play.example' },
      { domainName: 'm.aurora-night.example' },
    ],
  },
})

const known: Record<string, SeedData> = { AURORA: aurora, LOTUS: lotus, TLB: tlb }

/** Returns a merchant's initial state. Seed data is never changed: a patch creates a new config. */
export function seedDataOf(merchant: string): SeedData {
  return known[merchant] ?? buildGenericSeedData(merchant)
}
