/** Aurora: a casino of the northern nights, in dollars, speaking English, Chinese, Vietnamese. */
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
import { casinoLotteries } from './lotteries.ts'
import { upkeep } from './notices.ts'
import { promotionSteps } from './promotion-steps.ts'
import { toMemberWorld } from './rewards/member-world.ts'
import type { SeedData } from './seed-data.ts'
import { stockShelf } from './shelf.ts'

const merchant = 'AURORA'
const host = 'aurora-play.example'
const description = 'Slots, live tables and night-long jackpots under the northern lights.'

const words = {
  welcome: {
    title: { EN: '100% up to $500', CN: '首存 100% 最高 $500', VI: 'Thưởng 100% tới $500' },
    text: {
      EN: 'Your first deposit, doubled the moment it lands.',
      CN: '首笔存款到账即翻倍。',
      VI: 'Nhân đôi khoản nạp đầu tiên ngay khi tiền vào.',
    },
    steps: promotionSteps.deposit,
    terms: {
      EN: 'First deposit of $20 or more\nBonus is played through 25 times\nOne bonus a player',
      CN: '首存 $20 起\n奖金需完成 25 倍流水\n每位玩家限领一次',
      VI: 'Nạp lần đầu từ $20\nVòng cược 25 lần tiền thưởng\nMỗi người chơi nhận một lần',
    },
  },
  cashback: {
    title: { EN: '12% back every Monday', CN: '每周一返水 12%', VI: 'Hoàn 12% mỗi thứ Hai' },
    text: {
      EN: 'Whatever the week took, Monday brings some of it home.',
      CN: '一周净输，周一返还。',
      VI: 'Tuần qua thua bao nhiêu, thứ Hai hoàn lại một phần.',
    },
    steps: promotionSteps.play,
    terms: {
      EN: 'Counted on net losses, Monday to Sunday\nPaid by noon UTC\nUp to $1,000 a week',
      CN: '按周一至周日净输计算\nUTC 中午前派发\n每周最高 $1,000',
      VI: 'Tính trên mức thua ròng từ thứ Hai đến Chủ nhật\nTrả trước 12 giờ trưa UTC\nTối đa $1.000 mỗi tuần',
    },
  },
  jackpot: {
    title: { EN: 'Polar Jackpot Race', CN: '极地奖池竞赛', VI: 'Cuộc đua Jackpot Bắc Cực' },
    text: {
      EN: 'A $250,000 pool, shared among the top hundred spinners.',
      CN: '25 万美元奖池，由前百名玩家瓜分。',
      VI: 'Quỹ thưởng $250.000 cho 100 người quay dẫn đầu.',
    },
    steps: promotionSteps.play,
    terms: {
      EN: 'Every $1 staked on slots earns a point\nRanks update each minute\nPrizes carry no play-through',
      CN: '电子游艺每投注 $1 得一分\n排名每分钟更新\n奖金无流水要求',
      VI: 'Mỗi $1 cược slot được một điểm\nBảng xếp hạng cập nhật mỗi phút\nGiải thưởng không cần vòng cược',
    },
  },
} as const

const common = toCommonPromotions({
  merchant,
  prefix: 'aurora',
  host,
  brand: 'Aurora',
  gift: '$10',
  invitation: '$25',
  game: { name: 'Comet Roulette Live', code: 'evo-comet-roulette-live', vendor: 'EVO' },
  main: 'aurora-welcome',
})

const shelf = stockShelf({
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
})

export const aurora: SeedData = {
  languages: ['EN', 'CN', 'VI'],
  moneyUnit: 100,
  palette: 'aurora',
  config: {
    settings: {
      ...baseSettings,
      activityShortcuts: [{ redirect: 'REGISTER' }, { redirect: 'INVITE_FRIENDS' }],
    },
    flags: baseFlags,
    template: toTemplate('Aurora Casino', description),
    content: {
      ...shelf,
      ...toMemberWorld(100, 'aurora'),
      banners: [
        ...homeBanners(merchant, [
          { ...words.welcome, promotion: 'aurora-welcome' },
          { ...words.jackpot, promotion: 'aurora-jackpot' },
          {
            title: { EN: 'Comet Roulette Live', CN: '彗星真人轮盘', VI: 'Roulette Sao Chổi' },
            text: {
              EN: 'Real dealers, all night long.',
              CN: '真人荷官，通宵开台。',
              VI: 'Nhà cái thật, suốt đêm.',
            },
            game: 'evo-comet-roulette-live',
            vendor: 'EVO',
          },
          { ...words.cashback, promotion: 'aurora-cashback' },
          {
            title: { EN: 'Prism Gem Cascade', CN: '棱镜宝石', VI: 'Thác Ngọc Lăng Kính' },
            text: {
              EN: 'Gems that fall, wins that multiply.',
              CN: '宝石连消，奖金翻倍。',
              VI: 'Đá quý rơi, tiền thắng nhân lên.',
            },
            game: 'pp-prism-gem-cascade',
            vendor: 'PP',
          },
          {
            title: { EN: 'Bring a friend, earn $25', CN: '邀友得 $25', VI: 'Mời bạn, nhận $25' },
            text: {
              EN: 'For every friend who plays.',
              CN: '每位好友参与即得。',
              VI: 'Cho mỗi người bạn tham gia.',
            },
            url: '/m/inviteFriends',
          },
        ]),
        ...welcomeBanners(
          merchant,
          { ...words.welcome, promotion: 'aurora-welcome' },
          { ...words.jackpot, promotion: 'aurora-jackpot' },
        ),
      ],
      announcements: [
        announcement('aurora-visitor', 'B', {
          ...words.welcome,
          promotion: 'aurora-welcome',
          publishedAt: '2026-11-20T02:00:00Z',
          more: { EN: picture(merchant, 1, '') },
        }),
        announcement('aurora-visitor-care', 'B', upkeep),
        announcement('aurora-race', 'A', {
          ...words.jackpot,
          promotion: 'aurora-jackpot',
          publishedAt: '2026-11-21T03:30:00Z',
          more: { EN: picture(merchant, 2, '') },
        }),
        announcement('aurora-care', 'A', upkeep),
        announcement('aurora-tables', 'A', {
          title: { EN: 'Four new live tables', CN: '新增四张真人桌', VI: 'Bốn bàn trực tiếp mới' },
          text: {
            EN: 'The Grand Baccarat Salon opens four more tables from 18:00 to 04:00.',
            CN: '百家乐大厅每日 18:00 至 04:00 加开四张桌。',
            VI: 'Sảnh Grand Baccarat mở thêm bốn bàn từ 18:00 đến 04:00.',
          },
        }),
        announcement('aurora-first', 'F', {
          title: { EN: 'Welcome aboard', CN: '欢迎加入', VI: 'Chào mừng bạn' },
          text: {
            EN: 'Your account is ready. Set your limits first, then enjoy the lights.',
            CN: '账户已就绪。请先设置限额，再尽情享受。',
            VI: 'Tài khoản đã sẵn sàng. Hãy đặt giới hạn trước rồi tận hưởng.',
          },
        }),
      ],
      promotions: {
        APP_DOWNLOAD: { enabled: true, count: 1 },
        REFERRAL: { enabled: true, count: 1 },
      },
      memberPromotions: { REFERRAL: { enabled: true, count: 1 } },
      promotionCategories: [
        {
          id: 'newcomers',
          name: { EN: 'Newcomers', CN: '新人', VI: 'Người mới' },
          promotions: [
            promotion(merchant, 'aurora-welcome', 1, words.welcome, {
              target: { url: '/m/voucherCenter' },
            }),
            common.app,
            common.weekend,
          ],
        },
        {
          id: 'members',
          name: { EN: 'Members', CN: '会员', VI: 'Hội viên' },
          promotions: [
            promotion(merchant, 'aurora-jackpot', 2, words.jackpot, { endsInHours: 70 }),
            promotion(merchant, 'aurora-cashback', 4, words.cashback, {
              target: { url: '/m/help?q=play-through' },
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
      ],
      helpTopics: toHelpTopics({ brand: 'Aurora', minimum: '$20' }),
      lotteries: casinoLotteries,
      matches: [],
      customerService: toService(host),
      serviceScript: true,
      domainList: [
        { domainName: 'www.aurora-play.example' },
        { domainName: 'aurora-play.example' },
        { domainName: 'm.aurora-night.example' },
      ],
      downloads: toDownloads(host),
      countries: toCountries('US', {
        currency: 'USD',
        currencySymbol: '$',
        currencyPosition: 'before',
      }),
    },
  },
}
