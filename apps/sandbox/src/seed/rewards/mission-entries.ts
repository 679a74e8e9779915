/** Missions of every member; all of them count what the account's books say. */
import type { MissionEntry } from '#books/rewards.ts'

export function toMissionEntries(unit: number): MissionEntry[] {
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
      title: { EN: 'Fill the purse', VI: 'Nạp đầy ví', CN: '充值达标', TY: 'Punuin ang pitaka' },
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
