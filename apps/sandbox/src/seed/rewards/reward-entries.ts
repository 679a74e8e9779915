/** Rewards of every member: ready, locked until a deposit, and one that has ended. */
import type { RewardEntry } from '#books/rewards.ts'

const afterDeposit = {
  EN: 'Opens with your next deposit',
  VI: 'Mở khi bạn nạp tiền lần tới',
  CN: '下次存款到账后开启',
  TY: 'Magbubukas sa susunod mong deposito',
}

export function toRewardEntries(unit: number): RewardEntry[] {
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
    },
  ]
}
