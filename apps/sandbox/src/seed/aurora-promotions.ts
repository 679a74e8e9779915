/** Aurora's promotions by category, and the strings that its banners share with them. */

import { writeBonusWords } from '#books/bonus-words.ts'
import { buildFirstBonus } from '#books/payment-methods.ts'
import { buildCommonPromotions, promotionSteps } from './common-promotions.ts'
import { promotion } from './content-builders.ts'
import type { MerchantContent } from './seed-data.ts'

const merchant = 'AURORA'

const common = buildCommonPromotions({
  merchant,
  prefix: 'aurora',
  host: 'aurora-play.example',
  brand: 'Aurora',
  gift: '$10',
  invitation: '$25',
  game: { name: 'Comet Roulette Live', code: 'evo-comet-roulette-live', vendor: 'EVO' },
  main: 'aurora-welcome',
})

const currency = 'USD'

export const auroraBonus = buildFirstBonus(100, currency, {
  id: 'aurora-welcome',
  title: {
    EN: '{{percent}} up to {{maximum}}',
    CN: '首存 {{percent}} 最高 {{maximum}}',
    VI: 'Thưởng {{percent}} tới {{maximum}}',
    TY: '{{percent}} hanggang {{maximum}}',
  },
  minimum: 20,
  maximum: 500,
  turnover: 12,
  days: 30,
})

export const auroraWords = {
  welcome: { ...writeBonusWords(auroraBonus, currency), steps: promotionSteps.deposit },
  cashback: {
    title: {
      EN: '12% back every Monday',
      CN: '每周一返水 12%',
      VI: 'Hoàn 12% mỗi thứ Hai',
      TY: '12% balik tuwing Lunes',
    },
    text: {
      EN: 'Whatever the week took, Monday brings some of it home.',
      CN: '一周净输，周一返还。',
      VI: 'Tuần qua thua bao nhiêu, thứ Hai hoàn lại một phần.',
      TY: 'Anuman ang natalo sa isang linggo, may ibabalik ang Lunes.',
    },
    steps: promotionSteps.play,
    terms: {
      EN: 'Counted on net losses, Monday to Sunday\nPaid by noon UTC\nUp to $1,000 a week',
      CN: '按周一至周日净输计算\nUTC 中午前派发\n每周最高 $1,000',
      VI: 'Tính trên mức thua ròng từ thứ Hai đến Chủ nhật\nTrả trước 12 giờ trưa UTC\nTối đa $1.000 mỗi tuần',
      TY: 'Batay sa netong talo, Lunes hanggang Linggo\nIbinibigay bago magtanghali, UTC\nHanggang $1,000 kada linggo',
    },
  },
  jackpot: {
    title: {
      EN: 'Polar Jackpot Race',
      CN: '极地奖池竞赛',
      VI: 'Cuộc đua Jackpot Bắc Cực',
      TY: 'Karera sa Polar Jackpot',
    },
    text: {
      EN: 'A $250,000 pool, shared among the top hundred spinners.',
      CN: '25 万美元奖池，由前百名玩家瓜分。',
      VI: 'Quỹ thưởng $250.000 cho 100 người quay dẫn đầu.',
      TY: 'Pondong $250,000 na paghahatian ng nangungunang sandaang manlalaro.',
    },
    steps: promotionSteps.play,
    terms: {
      EN: 'Every $1 staked on slots earns a point\nRanks update each minute\nPrizes carry no play-through',
      CN: '电子游艺每投注 $1 得一分\n排名每分钟更新\n奖金无流水要求',
      VI: 'Mỗi $1 cược slot được một điểm\nBảng xếp hạng cập nhật mỗi phút\nGiải thưởng không cần vòng cược',
      TY: 'Bawat $1 na taya sa slots ay isang puntos\nNagbabago ang ranggo bawat minuto\nWalang kailangang turnover ang premyo',
    },
  },
} as const

export const auroraPromotions: MerchantContent['promotionCategories'] = [
  {
    id: 'newcomers',
    name: { EN: 'New players', CN: '新人', VI: 'Người mới', TY: 'Bagong kasali' },
    promotions: [
      promotion(merchant, 'aurora-welcome', 1, auroraWords.welcome, {
        bonusId: 'aurora-welcome',
      }),
      common.app,
      common.weekend,
    ],
  },
  {
    id: 'members',
    name: { EN: 'Members', CN: '会员', VI: 'Hội viên', TY: 'Mga miyembro' },
    promotions: [
      promotion(merchant, 'aurora-jackpot', 2, auroraWords.jackpot, {
        target: { url: '/m/game' },
        endsInHours: 70,
      }),
      promotion(merchant, 'aurora-cashback', 4, auroraWords.cashback, {
        target: { url: '/m/game' },
      }),
      common.invite,
      common.birthday,
    ],
  },
  {
    id: 'events',
    name: { EN: 'Events', CN: '活动', VI: 'Sự kiện', TY: 'Mga kaganapan' },
    promotions: [common.over, common.game, common.outside],
  },
]
