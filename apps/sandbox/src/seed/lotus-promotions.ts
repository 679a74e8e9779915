/** Lotus's promotions by category, and the strings that its banners share with them. */
import { buildCommonPromotions, promotionSteps } from './common-promotions.ts'
import { promotion } from './content-builders.ts'
import type { MerchantContent } from './seed-data.ts'

const merchant = 'LOTUS'

const common = buildCommonPromotions({
  merchant,
  prefix: 'lotus',
  host: 'lotus-xoso.example',
  brand: 'Lotus',
  gift: '50.000 ₫',
  invitation: '200.000 ₫',
  game: { name: 'Lotus 6/55', code: 'lotus-655', vendor: 'TCG' },
  main: 'lotus-golden-hour',
})

export const lotusWords = {
  luckyHour: {
    title: {
      VI: 'Giờ vàng Miền Bắc',
      EN: 'Northern golden hour',
      CN: '北部黄金时刻',
      TY: 'Gintong oras ng Hilaga',
    },
    text: {
      VI: 'Thưởng thêm 18% cho vé mua từ 17:00 đến 18:00.',
      EN: '18% more on every ticket bought from 17:00 to 18:00.',
      CN: '17:00 至 18:00 购票，奖金加赠 18%。',
      TY: 'Dagdag 18% sa bawat tiket na binili mula 17:00 hanggang 18:00.',
    },
    steps: promotionSteps.play,
    terms: {
      VI: 'Áp dụng cho Xổ số Miền Bắc\nTiền thưởng trả cùng kết quả\nTối đa 5.000.000 ₫ mỗi ngày',
      EN: 'For the Northern Draw\nPaid together with the result\nUp to 5,000,000 ₫ a day',
      CN: '适用于北部彩\n随开奖结果一并派发\n每日最高 5,000,000 ₫',
      TY: 'Para sa Bunot ng Hilaga\nIbinibigay kasabay ng resulta\nHanggang 5,000,000 ₫ kada araw',
    },
  },
  firstTicket: {
    title: {
      VI: 'Vé đầu tiên miễn phí',
      EN: 'Your first ticket is free',
      CN: '首张彩票免费',
      TY: 'Libre ang unang tiket mo',
    },
    text: {
      VI: 'Đăng ký hôm nay, nhận ngay một vé Sen Vàng 6/45.',
      EN: 'Join today and a Lotus 6/45 ticket is waiting for you.',
      CN: '今日注册，即送金莲 6/45 彩票一张。',
      TY: 'Sumali ngayon at may naghihintay na tiket ng Lotus 6/45 sa iyo.',
    },
    steps: promotionSteps.ask,
    terms: {
      VI: 'Dành cho tài khoản mới\nVé có hiệu lực trong 7 ngày\nMỗi người một vé',
      EN: 'For new accounts\nThe ticket is good for 7 days\nOne per person',
      CN: '仅限新账户\n彩票 7 天内有效\n每人一张',
      TY: 'Para sa mga bagong account\nMay bisa ang tiket nang 7 araw\nIsa bawat tao',
    },
  },
  lunar: {
    title: {
      VI: 'Lì xì Sen Hồng',
      EN: 'Pink Lotus red envelopes',
      CN: '红莲红包',
      TY: 'Mga pulang sobre ng Pink Lotus',
    },
    text: {
      VI: '8.888 phong bao chia đều cho người chơi trong tháng.',
      EN: '8,888 envelopes shared among this month’s players.',
      CN: '本月玩家共享 8,888 个红包。',
      TY: '8,888 sobre na paghahatian ng mga manlalaro ngayong buwan.',
    },
    steps: promotionSteps.play,
    terms: {
      VI: 'Mua 3 vé bất kỳ để nhận một phong bao\nMở trong mục Thành viên\nKhông yêu cầu vòng cược',
      EN: 'Any three tickets earn an envelope\nOpen it from your member page\nNo play-through',
      CN: '任购三张彩票得一个红包\n在会员页打开\n无流水要求',
      TY: 'Isang sobre sa bawat tatlong tiket\nBuksan sa page mo bilang miyembro\nWalang kailangang turnover',
    },
  },
} as const

export const lotusPromotions: MerchantContent['promotionCategories'] = [
  {
    id: 'tickets',
    name: { VI: 'Vé số', EN: 'Tickets', CN: '彩票', TY: 'Mga tiket' },
    promotions: [
      promotion(merchant, 'lotus-golden-hour', 1, lotusWords.luckyHour, {
        target: { url: '/m/game' },
        endsInHours: 28,
      }),
      promotion(merchant, 'lotus-first-ticket', 2, lotusWords.firstTicket, {
        target: { url: '/m/help?q=lottery-tickets' },
      }),
      common.game,
    ],
  },
  {
    id: 'season',
    name: { VI: 'Theo mùa', EN: 'This season', CN: '当季', TY: 'Ngayong panahon' },
    promotions: [
      common.over,
      promotion(merchant, 'lotus-envelopes', 4, lotusWords.lunar, {
        target: { url: '/m/game' },
        endsInHours: 300,
      }),
      common.weekend,
      common.outside,
    ],
  },
  {
    id: 'members',
    name: { VI: 'Thành viên', EN: 'Members', CN: '会员', TY: 'Mga miyembro' },
    promotions: [common.app, common.invite, common.birthday],
  },
]
