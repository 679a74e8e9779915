import type { PaletteName } from '#art/canvas.ts'
import { dominantColour } from '#art/game-art.ts'
import type { GoodsEntry } from '#books/mall.ts'
import type { MissionEntry, RewardEntry } from '#books/rewards.ts'
import type { LocalText } from '#text/localise.ts'
import { rankEntries } from './rank-entries.ts'

type Plan = {
  id: string
  name: LocalText
  text: LocalText
  points: number
  stock: number
  /** The amount paid out, in money units. */
  pays?: number
}

const straightIn = {
  EN: 'In your balance at once.',
  VI: 'Vào số dư ngay.',
  CN: '即时存入余额。',
  TY: 'Papasok agad sa balanse mo.',
}

const byMail = {
  EN: 'Sent to your address within ten days.',
  VI: 'Gửi đến địa chỉ của bạn trong mười ngày.',
  CN: '十天内寄至您的地址。',
  TY: 'Ipadadala sa address mo sa loob ng sampung araw.',
}

const plans: readonly Plan[] = [
  {
    id: 'coin-credit',
    name: { EN: 'Small credit', VI: 'Tiền thưởng nhỏ', CN: '小额礼金', TY: 'Munting credit' },
    text: straightIn,
    points: 500,
    stock: 200,
    pays: 5,
  },
  {
    id: 'treasure-credit',
    name: { EN: 'Big credit', VI: 'Tiền thưởng lớn', CN: '大额礼金', TY: 'Malaking credit' },
    text: straightIn,
    points: 1_800,
    stock: 40,
    pays: 20,
  },
  {
    id: 'football',
    name: { EN: 'Match football', VI: 'Bóng đá thi đấu', CN: '比赛足球', TY: 'Bola ng football' },
    text: byMail,
    points: 2_200,
    stock: 1,
  },
  {
    id: 'card-deck',
    name: { EN: 'Deck of cards', VI: 'Bộ bài', CN: '扑克牌', TY: 'Baraha' },
    text: byMail,
    points: 350,
    stock: 60,
  },
  {
    id: 'lantern',
    name: { EN: 'Silk lantern', VI: 'Đèn lồng lụa', CN: '丝绸灯笼', TY: 'Sedang parol' },
    text: byMail,
    points: 3_900,
    stock: 12,
  },
  {
    id: 'trophy',
    name: { EN: 'Engraved cup', VI: 'Cúp khắc tên', CN: '刻字奖杯', TY: 'Tasang may ukit' },
    text: byMail,
    points: 6_400,
    stock: 0,
  },
]

const afterDeposit = {
  EN: 'Opens with your next deposit',
  VI: 'Mở khi bạn nạp tiền lần tới',
  CN: '下次存款到账后开启',
  TY: 'Magbubukas sa susunod mong deposito',
}

/** Builds a brand's rewards, missions, goods and ranks; `unit` is the brand's `moneyUnit`. */
export function buildMemberWorld(unit: number, palette: PaletteName) {
  return {
    rewards: buildRewardEntries(unit),
    missions: buildMissionEntries(unit),
    goods: buildGoodsEntries(unit, palette),
    ranks: rankEntries,
  }
}

/** Rewards for every member: claimable, locked until a deposit, and expired. */
function buildRewardEntries(unit: number): RewardEntry[] {
  return [
    {
      id: 'daily-gift',
      title: {
        EN: 'Daily gift',
        VI: 'Quà mỗi ngày',
        CN: '每日礼包',
        TY: 'Regalo sa araw-araw',
      },
      prize: { amount: 0, points: 50 },
      endsInHours: 9,
    },
    {
      id: 'weekly-cashback',
      title: {
        EN: 'Cashback of last week',
        VI: 'Hoàn tiền tuần trước',
        CN: '上周返水',
        TY: 'Cashback noong nakaraang linggo',
      },
      prize: { amount: 12 * unit, points: 0 },
      endsInHours: 75,
      isForPast: true,
    },
    {
      id: 'reload-gift',
      title: {
        EN: 'Reload gift',
        VI: 'Quà nạp lại',
        CN: '续存礼',
        TY: 'Regalo sa reload',
      },
      prize: { amount: 8 * unit, points: 100 },
      reason: afterDeposit,
      endsInHours: 150,
    },
    {
      id: 'birthday',
      title: {
        EN: 'Birthday gift',
        VI: 'Quà sinh nhật',
        CN: '生日礼金',
        TY: 'Regalo sa kaarawan',
      },
      prize: { amount: 20 * unit, points: 0 },
      endsInHours: -40,
      isForPast: true,
    },
  ]
}

/** Goods for points. Words in an item's id determine what its image shows. */
function buildGoodsEntries(unit: number, palette: PaletteName): GoodsEntry[] {
  return plans.map(({ pays, ...plan }) => ({
    ...plan,
    image: `/lgw/games/art/goods/${plan.id}.webp`,
    colour: dominantColour(plan.id, palette),
    ...(pays !== undefined && { amount: pays * unit }),
  }))
}

/** Missions for every member, counted from the account's books. */
function buildMissionEntries(unit: number): MissionEntry[] {
  return [
    {
      id: 'first-steps',
      title: { EN: 'First steps', VI: 'Những bước đầu', CN: '新手起步', TY: 'Unang hakbang' },
      summary: {
        EN: 'Place your first five bets.',
        VI: 'Đặt năm cược đầu tiên.',
        CN: '完成前五次投注。',
        TY: 'Tumaya nang limang beses.',
      },
      counts: 'bets',
      goal: 5,
      before: 5,
      prize: { amount: 0, points: 150 },
      link: '/m/game',
    },
    {
      id: 'deposit-week',
      title: {
        EN: 'Two deposits this week',
        VI: 'Hai lần nạp trong tuần',
        CN: '本周存款两次',
        TY: 'Dalawang deposito ngayong linggo',
      },
      summary: {
        EN: 'Every deposit that arrives counts.',
        VI: 'Mỗi lần nạp thành công đều được tính.',
        CN: '每笔到账的存款都计入。',
        TY: 'Bawat dumating na deposito ay kasama.',
      },
      counts: 'deposits',
      goal: 2,
      before: 1,
      prize: { amount: 5 * unit, points: 0 },
      link: '/m/voucherCenter',
      endsInHours: 100,
    },
    {
      id: 'high-roller',
      title: {
        EN: 'Weekend player',
        VI: 'Tay chơi cuối tuần',
        CN: '周末玩家',
        TY: 'Weekend player',
      },
      summary: {
        EN: 'Stakes on every game count.',
        VI: 'Tính tiền cược của mọi trò chơi.',
        CN: '所有游戏的投注额均计入。',
        TY: 'Kasama ang taya sa lahat ng laro.',
      },
      counts: 'wagered',
      goal: 500 * unit,
      before: 180 * unit,
      prize: { amount: 10 * unit, points: 300 },
      link: '/m/game',
      endsInHours: 52,
    },
    {
      id: 'top-up',
      title: {
        EN: 'Top up your balance',
        VI: 'Nạp đầy ví',
        CN: '充值达标',
        TY: 'Punuin ang pitaka',
      },
      summary: {
        EN: 'The sum of all deposits counts.',
        VI: 'Tính tổng số tiền đã nạp.',
        CN: '按累计存款金额计算。',
        TY: 'Kabuuan ng lahat ng deposito.',
      },
      counts: 'deposited',
      goal: 200 * unit,
      before: 0,
      prize: { amount: 0, points: 800 },
      link: '/m/voucherCenter',
      endsInHours: 220,
    },
  ]
}
