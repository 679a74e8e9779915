/** TLB: sports and slots for the Philippines, in pesos; English and Tagalog. */

import { writeBonusWords } from '#books/bonus-words.ts'
import { buildDepositBonuses, buildFirstBonus } from '#books/payment-methods.ts'
import { promotionSteps } from './common-promotions.ts'
import { announcement, homeBanners, payments, picture, welcomeBanners } from './content-builders.ts'
import { philippineLotteries } from './lotteries.ts'
import { matches } from './matches.ts'
import { buildSeedData } from './seed-frame.ts'
import type { ShelfPlan } from './shelf.ts'
import { commonLanes } from './shelf.ts'
import { buildTlbPromotions } from './tlb-promotions.ts'

const merchant = 'TLB'
const host = 'tlb-arena.example'

const currency = 'TLB'
const moneyUnit = 2_000

const kickoffBonus = buildFirstBonus(moneyUnit, currency, {
  id: 'tlb-kickoff',
  title: {
    EN: 'Kick-off bonus {{maximum}}',
    TY: 'Kick-off bonus {{maximum}}',
    CN: '开球礼 {{maximum}}',
    VI: 'Thưởng khai cuộc {{maximum}}',
  },
  minimum: 10,
  maximum: 125,
  turnover: 8,
  days: 14,
})

const words = {
  kickoff: { ...writeBonusWords(kickoffBonus, currency), steps: promotionSteps.deposit },
  parlay: {
    title: {
      EN: 'Parlay boost 40%',
      TY: 'Dagdag 40% sa parlay',
      CN: '串关加成 40%',
      VI: 'Cược xiên thêm 40%',
    },
    text: {
      EN: 'The longer the slip, the bigger the boost.',
      TY: 'Habang humahaba ang taya, lumalaki ang dagdag.',
      CN: '串得越多，加成越高。',
      VI: 'Vé càng dài, thưởng càng lớn.',
    },
    steps: promotionSteps.play,
    terms: {
      EN: 'Five picks or more\nEach pick at 1.30 or higher\nBoost is paid in cash',
      TY: 'Limang pili o higit pa\nBawat pili ay 1.30 pataas\nCash ang dagdag',
      CN: '五串及以上\n每关赔率 1.30 以上\n加成以现金派发',
      VI: 'Từ năm lựa chọn\nMỗi lựa chọn từ 1.30\nThưởng trả bằng tiền mặt',
    },
  },
  spins: {
    title: {
      EN: 'Friday: 50 free spins',
      TY: 'Biyernes: 50 libreng spin',
      CN: '周五送 50 次旋转',
      VI: 'Thứ Sáu: 50 vòng quay',
    },
    text: {
      EN: 'Log in on Friday night and the reels are on us.',
      TY: 'Mag-log in tuwing Biyernes ng gabi, sagot namin ang spin.',
      CN: '周五晚登录即送免费旋转。',
      VI: 'Đăng nhập tối thứ Sáu, vòng quay miễn phí.',
    },
    steps: promotionSteps.play,
    terms: {
      EN: 'Fridays from 18:00\nOn Jolly Isles slots\nWinnings are yours to withdraw',
      TY: 'Tuwing Biyernes mula 18:00\nSa slots ng Jolly Isles\nPuwedeng i-withdraw ang panalo',
      CN: '每周五 18:00 起\n适用 Jolly Isles 电子\n奖金可提现',
      VI: 'Thứ Sáu từ 18:00\nTrên slot Jolly Isles\nTiền thắng được rút',
    },
  },
} as const

const plan: ShelfPlan = {
  merchant,
  palette: 'tlb',
  moneyUnit,
  lotteryCategory: 'LOTT',
  lotteries: philippineLotteries,
  lanes: [
    commonLanes.sports,
    commonLanes.slots,
    commonLanes.live,
    commonLanes.fishing,
    commonLanes.cards,
    commonLanes.lottery,
  ],
  newVendors: ['BTI', 'PG'],
}

export const tlb = buildSeedData(plan, {
  languages: ['EN', 'TY', 'CN', 'VI'],
  host,
  title: 'TLB Sports & Slots',
  description: 'Sports, slots and live games for the Philippines, fast and loud.',
  home: ['PH', { currency, currencySymbol: '₱', currencyPosition: 'before' }],
  help: { brand: 'TLB', minimum: '₱200' },
  content: {
    banners: [
      ...homeBanners(merchant, [
        { ...words.kickoff, promotion: 'tlb-kickoff', bonusId: 'tlb-kickoff' },
        {
          title: {
            EN: 'Basketball Court Live',
            TY: 'Basketball, live ngayon',
            CN: '篮球滚球',
            VI: 'Bóng rổ trực tiếp',
          },
          text: {
            EN: 'In-play odds, possession by possession.',
            TY: 'Odds na gumagalaw kada possession.',
            CN: '逐回合滚球赔率。',
            VI: 'Tỷ lệ theo từng pha bóng.',
          },
          game: 'bti-basketball-court-live',
          vendor: 'BTI',
        },
        { ...words.parlay, promotion: 'tlb-parlay' },
        { ...words.spins, promotion: 'tlb-spins' },
        {
          title: { EN: 'Mango Mambo', TY: 'Mango Mambo', CN: '芒果曼波', VI: 'Mango Mambo' },
          text: {
            EN: 'Sweet reels, loud wins.',
            TY: 'Matamis na reels, malalakas na panalo.',
            CN: '甜蜜转轴，大奖轰鸣。',
            VI: 'Vòng quay ngọt, thắng lớn.',
          },
          game: 'jili-mango-mambo',
          vendor: 'JILI',
        },
        {
          title: {
            EN: 'Bring the barkada',
            TY: 'Isama ang barkada',
            CN: '呼朋引伴',
            VI: 'Rủ cả hội',
          },
          text: {
            EN: '₱300 for every friend who joins.',
            TY: '₱300 sa bawat kaibigang sumali.',
            CN: '每位好友加入得 ₱300。',
            VI: '₱300 cho mỗi người bạn tham gia.',
          },
          url: '/m/inviteFriends',
        },
      ]),
      ...welcomeBanners(
        merchant,
        { ...words.kickoff, promotion: 'tlb-kickoff', bonusId: 'tlb-kickoff' },
        { ...words.spins, promotion: 'tlb-spins' },
      ),
    ],
    announcements: [
      announcement('tlb-visitor', 'B', {
        ...words.kickoff,
        promotion: 'tlb-kickoff',
        publishedAt: '2026-11-20T02:00:00Z',
        more: picture(merchant, 1, ''),
      }),
      announcement('tlb-visitor-payments', 'B', payments),
      announcement('tlb-parlay', 'A', {
        ...words.parlay,
        promotion: 'tlb-parlay',
        publishedAt: '2026-11-21T03:30:00Z',
        more: picture(merchant, 3, ''),
      }),
      announcement('tlb-spins', 'A', {
        ...words.spins,
        promotion: 'tlb-spins',
        publishedAt: '2026-11-14T03:30:00Z',
      }),
      announcement('tlb-payments', 'A', payments),
      announcement('tlb-first', 'F', {
        title: { EN: 'You are in', TY: 'Kasama ka na', CN: '欢迎入场', VI: 'Bạn đã vào sân' },
        text: {
          EN: 'Your account is ready. Set a limit, pick a match, enjoy the game.',
          TY: 'Handa na ang account mo. Magtakda ng limit, pumili ng laban, mag-enjoy.',
          CN: '账户已就绪。设好限额，选场比赛，尽情享受。',
          VI: 'Tài khoản đã sẵn sàng. Đặt giới hạn, chọn trận và tận hưởng.',
        },
      }),
    ],
    promotionCategories: buildTlbPromotions(words),
    depositBonuses: [kickoffBonus, ...buildDepositBonuses(moneyUnit, currency)],
    matches,
    domainList: [
      { domainName: 'www.tlb-arena.example' },
      { domainName: 'tlb-arena.example' },
      { domainName: 'tlb.example' },
    ],
  },
})
