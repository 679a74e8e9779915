/** Lotus: a Vietnamese lottery of three regions, in dong, speaking Vietnamese first. */
import {
  baseFlags,
  baseSettings,
  toCountries,
  toDownloads,
  toService,
  toTemplate,
} from './base-config.ts'
import { commonLanes } from './common-lanes.ts'
import { toCommonPromotions } from './common-promotions.ts'
import {
  announcement,
  homeBanners,
  picture,
  promotion,
  welcomeBanners,
} from './content-builders.ts'
import { toHelpTopics } from './help/help-topics.ts'
import { vietnameseLotteries } from './lotteries.ts'
import { drawingTimes } from './notices.ts'
import { promotionSteps } from './promotion-steps.ts'
import { toMemberWorld } from './rewards/member-world.ts'
import type { SeedData } from './seed-data.ts'
import { stockShelf } from './shelf.ts'

const merchant = 'LOTUS'
const host = 'lotus-xoso.example'
const description = 'Xổ số ba miền, kết quả trực tiếp và quay thưởng mỗi ngày.'

const words = {
  luckyHour: {
    title: { VI: 'Giờ vàng Miền Bắc', EN: 'Northern golden hour', CN: '北部黄金时刻' },
    text: {
      VI: 'Thưởng thêm 18% cho vé mua từ 17:00 đến 18:00.',
      EN: '18% more on every ticket bought from 17:00 to 18:00.',
      CN: '17:00 至 18:00 购票，奖金加赠 18%。',
    },
    steps: promotionSteps.play,
    terms: {
      VI: 'Áp dụng cho Xổ số Miền Bắc\nTiền thưởng trả cùng kết quả\nTối đa 5.000.000 ₫ mỗi ngày',
      EN: 'For the Northern Draw\nPaid together with the result\nUp to 5,000,000 ₫ a day',
      CN: '适用于北部彩\n随开奖结果一并派发\n每日最高 5,000,000 ₫',
    },
  },
  firstTicket: {
    title: { VI: 'Vé đầu tiên miễn phí', EN: 'Your first ticket is free', CN: '首张彩票免费' },
    text: {
      VI: 'Đăng ký hôm nay, nhận ngay một vé Sen Vàng 6/45.',
      EN: 'Join today and a Lotus 6/45 ticket is waiting for you.',
      CN: '今日注册，即送金莲 6/45 彩票一张。',
    },
    steps: promotionSteps.ask,
    terms: {
      VI: 'Dành cho tài khoản mới\nVé có hiệu lực trong 7 ngày\nMỗi người một vé',
      EN: 'For new accounts\nThe ticket is good for 7 days\nOne a person',
      CN: '仅限新账户\n彩票 7 天内有效\n每人一张',
    },
  },
  lunar: {
    title: { VI: 'Lì xì Sen Hồng', EN: 'Pink Lotus red envelopes', CN: '红莲红包' },
    text: {
      VI: '8.888 phong bao chia đều cho người chơi trong tháng.',
      EN: '8,888 envelopes shared among this month’s players.',
      CN: '本月玩家共享 8,888 个红包。',
    },
    steps: promotionSteps.play,
    terms: {
      VI: 'Mua 3 vé bất kỳ để nhận một phong bao\nMở trong mục Thành viên\nKhông yêu cầu vòng cược',
      EN: 'Any three tickets earn an envelope\nOpen it from your member page\nNo play-through',
      CN: '任购三张彩票得一个红包\n在会员页打开\n无流水要求',
    },
  },
} as const

const common = toCommonPromotions({
  merchant,
  prefix: 'lotus',
  host,
  brand: 'Lotus',
  gift: '50.000 ₫',
  invitation: '200.000 ₫',
  game: { name: 'Lotus 6/55', code: 'lotus-655', vendor: 'TCG' },
  main: 'lotus-golden-hour',
})

const shelf = stockShelf({
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
})

export const lotus: SeedData = {
  languages: ['VI', 'EN', 'CN'],
  moneyUnit: 10_000,
  palette: 'lotus',
  config: {
    settings: { ...baseSettings, activityShortcuts: [{ redirect: 'INVITE_FRIENDS' }] },
    flags: { ...baseFlags, LOTTMINIGAME3: true },
    template: toTemplate('Lotus Xổ Số', description),
    content: {
      ...shelf,
      ...toMemberWorld(10_000, 'lotus'),
      banners: [
        ...homeBanners(merchant, [
          { ...words.luckyHour, promotion: 'lotus-golden-hour' },
          { ...words.firstTicket, promotion: 'lotus-first-ticket' },
          {
            title: { VI: 'Sen Hồng 6/55', EN: 'Lotus 6/55', CN: '红莲 6/55' },
            text: {
              VI: 'Độc đắc vượt 71 tỷ đồng, quay lúc 19:00.',
              EN: 'The jackpot is past 71 billion, drawn at 19:00.',
              CN: '头奖已超 710 亿盾，19:00 开奖。',
            },
            game: 'lotus-655',
            vendor: 'TCG',
          },
          { ...words.lunar, promotion: 'lotus-envelopes' },
          {
            title: { VI: 'Xổ nhanh 5 phút', EN: 'A draw every five minutes', CN: '五分钟一期' },
            text: {
              VI: 'Kết quả liên tục, cả ngày lẫn đêm.',
              EN: 'Results all day and all night.',
              CN: '全天不间断开奖。',
            },
            game: 'nhanh-5',
            vendor: 'TCG',
          },
          {
            title: { VI: 'Rủ bạn cùng chơi', EN: 'Play with friends', CN: '邀友同乐' },
            text: {
              VI: 'Nhận 200.000 ₫ cho mỗi người bạn.',
              EN: 'Earn 200,000 ₫ for every friend.',
              CN: '每邀一友得 200,000 ₫。',
            },
            url: '/m/inviteFriends',
          },
        ]),
        ...welcomeBanners(
          merchant,
          { ...words.firstTicket, promotion: 'lotus-first-ticket' },
          { ...words.lunar, promotion: 'lotus-envelopes' },
        ),
      ],
      announcements: [
        announcement('lotus-visitor', 'B', {
          ...words.firstTicket,
          promotion: 'lotus-first-ticket',
          publishedAt: '2026-11-20T02:00:00Z',
          more: {
            VI: `${picture(merchant, 2, 'Vé Sen Vàng 6/45')}<ul><li>Vé có hiệu lực trong 7 ngày</li><li>Mỗi người một vé</li></ul>`,
            EN: `${picture(merchant, 2, 'A Lotus 6/45 ticket')}<ul><li>The ticket is good for 7 days</li><li>One a person</li></ul>`,
            CN: `${picture(merchant, 2, '金莲 6/45 彩票')}<ul><li>彩票 7 天内有效</li><li>每人一张</li></ul>`,
          },
        }),
        announcement('lotus-visitor-hours', 'B', drawingTimes),
        announcement('lotus-envelopes', 'A', {
          ...words.lunar,
          promotion: 'lotus-envelopes',
          publishedAt: '2026-11-21T03:30:00Z',
          more: { EN: picture(merchant, 4, '') },
        }),
        announcement('lotus-hours', 'A', drawingTimes),
        announcement('lotus-first', 'F', {
          title: { VI: 'Chúc bạn may mắn', EN: 'May luck be with you', CN: '祝您好运' },
          text: {
            VI: 'Tài khoản của bạn đã sẵn sàng. Chơi vui và có giới hạn nhé.',
            EN: 'Your account is ready. Play for fun, and within your limits.',
            CN: '账户已就绪。量力而行，快乐游戏。',
          },
        }),
      ],
      promotions: {
        APP_DOWNLOAD: { enabled: true, count: 1 },
        REFERRAL: { enabled: true, count: 2 },
      },
      memberPromotions: { REFERRAL: { enabled: true, count: 1 } },
      promotionCategories: [
        {
          id: 'tickets',
          name: { VI: 'Vé số', EN: 'Tickets', CN: '彩票' },
          promotions: [
            promotion(merchant, 'lotus-golden-hour', 1, words.luckyHour, { endsInHours: 28 }),
            promotion(merchant, 'lotus-first-ticket', 2, words.firstTicket, {
              target: { url: '/m/help?q=lottery-tickets' },
            }),
            common.game,
          ],
        },
        {
          id: 'season',
          name: { VI: 'Theo mùa', EN: 'This season', CN: '当季' },
          promotions: [
            common.over,
            promotion(merchant, 'lotus-envelopes', 4, words.lunar, { endsInHours: 300 }),
            common.weekend,
            common.outside,
          ],
        },
        {
          id: 'members',
          name: { VI: 'Thành viên', EN: 'Members', CN: '会员', TY: 'Mga miyembro' },
          promotions: [common.app, common.invite, common.birthday],
        },
      ],
      helpTopics: toHelpTopics({ brand: 'Lotus', minimum: '50.000 ₫' }),
      lotteries: vietnameseLotteries,
      matches: [],
      customerService: toService(host),
      domainList: [{ domainName: 'www.lotus-xoso.example' }, { domainName: 'lotus-xoso.example' }],
      downloads: toDownloads(host),
      countries: toCountries('VN', {
        currency: 'VND',
        currencySymbol: '₫',
        currencyPosition: 'after',
      }),
    },
  },
}
