/** Lotus: a Vietnamese lottery with three regions, in dong; Vietnamese is the main language. */

import {
  announcement,
  drawingTimes,
  homeBanners,
  picture,
  welcomeBanners,
} from './content-builders.ts'
import { vietnameseLotteries } from './lotteries.ts'
import { lotusPromotions, lotusWords } from './lotus-promotions.ts'
import { buildSeedData } from './seed-frame.ts'
import type { ShelfPlan } from './shelf.ts'
import { commonLanes } from './shelf.ts'

const merchant = 'LOTUS'
const host = 'lotus-xoso.example'

const plan: ShelfPlan = {
  merchant,
  palette: 'lotus',
  moneyUnit: 10_000,
  lotteryCategory: 'ELOTT',
  lotteries: vietnameseLotteries,
  lanes: [
    commonLanes.seaLottery,
    commonLanes.slots,
    commonLanes.fishing,
    commonLanes.cards,
    commonLanes.live,
    commonLanes.sports,
  ],
  newVendors: ['TCG', 'JILI'],
}

export const lotus = buildSeedData(plan, {
  languages: ['VI', 'EN', 'CN'],
  host,
  title: 'Lotus Xổ Số',
  description: 'Xổ số ba miền, kết quả trực tiếp và quay thưởng mỗi ngày.',
  home: ['VN', { currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' }],
  help: { brand: 'Lotus', minimum: '50.000 ₫' },
  flags: { LOTTMINIGAME3: true },
  content: {
    banners: [
      ...homeBanners(merchant, [
        { ...lotusWords.luckyHour, promotion: 'lotus-golden-hour' },
        { ...lotusWords.firstTicket, promotion: 'lotus-first-ticket' },
        {
          title: { VI: 'Sen Hồng 6/55', EN: 'Lotus 6/55', CN: '红莲 6/55', TY: 'Lotus 6/55' },
          text: {
            VI: 'Độc đắc vượt 71 tỷ đồng, quay lúc 19:00.',
            EN: 'The jackpot is past 71 billion, drawn at 19:00.',
            CN: '头奖已超 710 亿盾，19:00 开奖。',
            TY: 'Lampas na sa 71 bilyon ang jackpot, bubunutin nang 19:00.',
          },
          game: 'lotus-655',
          vendor: 'TCG',
        },
        { ...lotusWords.lunar, promotion: 'lotus-envelopes' },
        {
          title: {
            VI: 'Xổ nhanh 5 phút',
            EN: 'A draw every five minutes',
            CN: '五分钟一期',
            TY: 'Bunot kada limang minuto',
          },
          text: {
            VI: 'Kết quả liên tục, cả ngày lẫn đêm.',
            EN: 'Results all day and all night.',
            CN: '全天不间断开奖。',
            TY: 'Mga resulta araw at gabi.',
          },
          game: 'nhanh-5',
          vendor: 'TCG',
        },
        {
          title: {
            VI: 'Rủ bạn cùng chơi',
            EN: 'Play with friends',
            CN: '邀友同乐',
            TY: 'Makipaglaro sa mga kaibigan',
          },
          text: {
            VI: 'Nhận 200.000 ₫ cho mỗi người bạn.',
            EN: 'Earn 200,000 ₫ for every friend.',
            CN: '每邀一友得 200,000 ₫。',
            TY: 'Kumita ng 200,000 ₫ sa bawat kaibigan.',
          },
          url: '/m/inviteFriends',
        },
      ]),
      ...welcomeBanners(
        merchant,
        { ...lotusWords.firstTicket, promotion: 'lotus-first-ticket' },
        { ...lotusWords.lunar, promotion: 'lotus-envelopes' },
      ),
    ],
    announcements: [
      announcement('lotus-visitor', 'B', {
        ...lotusWords.firstTicket,
        promotion: 'lotus-first-ticket',
        publishedAt: '2026-11-20T02:00:00Z',
        more: {
          VI: `${picture(merchant, 2, 'Vé Sen Vàng 6/45')}<ul><li>Vé có hiệu lực trong 7 ngày</li><li>Mỗi người một vé</li></ul>`,
          EN: `${picture(merchant, 2, 'A Lotus 6/45 ticket')}<ul><li>The ticket is good for 7 days</li><li>One per person</li></ul>`,
          CN: `${picture(merchant, 2, '金莲 6/45 彩票')}<ul><li>彩票 7 天内有效</li><li>每人一张</li></ul>`,
          TY: `${picture(merchant, 2, 'Tiket ng Lotus 6/45')}<ul><li>May bisa ang tiket nang 7 araw</li><li>Isa bawat tao</li></ul>`,
        },
      }),
      announcement('lotus-visitor-hours', 'B', drawingTimes),
      announcement('lotus-envelopes', 'A', {
        ...lotusWords.lunar,
        promotion: 'lotus-envelopes',
        publishedAt: '2026-11-21T03:30:00Z',
        more: picture(merchant, 4, ''),
      }),
      announcement('lotus-hours', 'A', drawingTimes),
      announcement('lotus-first', 'F', {
        title: {
          VI: 'Chúc bạn may mắn',
          EN: 'May luck be with you',
          CN: '祝您好运',
          TY: 'Suwertehin ka sana',
        },
        text: {
          VI: 'Tài khoản của bạn đã sẵn sàng. Chơi vui và có giới hạn nhé.',
          EN: 'Your account is ready. Play for fun, and within your limits.',
          CN: '账户已就绪。量力而行，快乐游戏。',
          TY: 'Handa na ang account mo. Maglaro para malibang, at ayon sa limit mo.',
        },
      }),
    ],
    promotions: {
      APP_DOWNLOAD: { enabled: true, count: 1 },
      REFERRAL: { enabled: true, count: 2 },
    },
    promotionCategories: lotusPromotions,
    matches: [],
    domainList: [{ domainName: 'www.lotus-xoso.example' }, { domainName: 'lotus-xoso.example' }],
  },
})
