/** The club's ranks with their perks, and the conditions for the next rank. */
import type { Rank } from '@livery/contract/platform/rewards.ts'
import { fillText, type Localisable } from '#text/localise.ts'

const names = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Emerald', 'Ruby', 'Diamond', 'Crown']

/** Perks, each with the lowest level at which a member has the perk. */
const perks = [
  {
    from: 2,
    title: {
      EN: 'Birthday gift',
      VI: 'Quà sinh nhật',
      CN: '生日礼金',
      TY: 'Regalo sa kaarawan',
    },
  },
  {
    from: 4,
    title: {
      EN: 'Withdrawals go first',
      VI: 'Ưu tiên rút tiền',
      CN: '优先提款',
      TY: 'Nauuna ang pag-withdraw',
    },
  },
  {
    from: 6,
    title: {
      EN: 'Higher limits',
      VI: 'Hạn mức cao hơn',
      CN: '更高限额',
      TY: 'Mas mataas na limitasyon',
    },
  },
  {
    from: 7,
    title: {
      EN: 'A host of your own',
      VI: 'Quản lý riêng',
      CN: '专属客户经理',
      TY: 'Sariling host',
    },
  },
]

export const rankEntries: Localisable<Rank>[] = names.map((labelName, index) => {
  const rankLevel = index + 1
  const cashback = fillText(
    {
      EN: '{{rank}}% weekly cashback',
      VI: 'Hoàn tiền {{rank}}% mỗi tuần',
      CN: '每周返水 {{rank}}%',
      TY: '{{rank}}% na cashback linggo-linggo',
    },
    { rank: String(rankLevel) },
  )
  const others = perks.filter(({ from }) => from <= rankLevel).map(({ title }) => ({ title }))

  return {
    labelId: `label-vip-${rankLevel}`,
    labelName,
    rankLevel,
    perks: [{ title: cashback }, ...others],
  }
})

/** Conditions for the next rank; `isDone` matches the member's progress. */
export const rankConditions = [
  {
    title: {
      EN: 'Verify your phone',
      VI: 'Xác minh số điện thoại',
      CN: '验证手机号',
      TY: 'I-verify ang telepono',
    },
    isDone: true,
  },
  {
    title: {
      EN: 'Three deposits this month',
      VI: 'Ba lần nạp trong tháng',
      CN: '本月存款三次',
      TY: 'Tatlong deposito ngayong buwan',
    },
    isDone: true,
  },
  {
    title: {
      EN: 'Play on ten days',
      VI: 'Chơi trong mười ngày',
      CN: '十天有游戏记录',
      TY: 'Maglaro sa sampung araw',
    },
    isDone: true,
  },
  {
    title: {
      EN: 'Reach the monthly turnover',
      VI: 'Đạt doanh số cược tháng',
      CN: '达到月度流水',
      TY: 'Abutin ang buwanang turnover',
    },
    isDone: false,
  },
]
