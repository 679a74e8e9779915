import type { LotteryEntry, LotterySchedule } from './seed-data.ts'

const vietnam = 7
const manila = 8

const every = (minutes: number, utcOffsetHours: number): LotterySchedule => ({
  kind: 'every',
  minutes,
  utcOffsetHours,
})

const daily = (hour: number, minute: number, utcOffsetHours: number): LotterySchedule => ({
  kind: 'daily',
  hour,
  minute,
  utcOffsetHours,
})

const digits = (count: number) => ({ count, highest: 9, digits: 1 })
const distinct = (count: number, highest: number) => ({ count, highest, digits: 2 })

/** Three regional daily draws, and frequent draws around the clock; amounts in dong. */
export const vietnameseLotteries: LotteryEntry[] = [
  {
    gameCode: 'xsmb',
    name: { EN: 'Northern Draw', VI: 'Xổ số Miền Bắc', CN: '北部彩', TY: 'Bunot ng Hilaga' },
    region: { EN: 'North', VI: 'Miền Bắc', CN: '北部', TY: 'Hilaga' },
    schedule: daily(18, 15, vietnam),
    balls: digits(5),
    jackpot: 12_800_000_000,
  },
  {
    gameCode: 'xsmt',
    name: { EN: 'Central Draw', VI: 'Xổ số Miền Trung', CN: '中部彩', TY: 'Bunot ng Gitna' },
    region: { EN: 'Central', VI: 'Miền Trung', CN: '中部', TY: 'Gitna' },
    schedule: daily(17, 15, vietnam),
    balls: digits(6),
    jackpot: 8_450_000_000,
  },
  {
    gameCode: 'xsmn',
    name: { EN: 'Southern Draw', VI: 'Xổ số Miền Nam', CN: '南部彩', TY: 'Bunot ng Timog' },
    region: { EN: 'South', VI: 'Miền Nam', CN: '南部', TY: 'Timog' },
    schedule: daily(16, 15, vietnam),
    balls: digits(6),
    jackpot: 9_920_000_000,
  },
  {
    gameCode: 'lotus-645',
    name: { EN: 'Lotus 6/45', VI: 'Sen Vàng 6/45', CN: '金莲 6/45', TY: 'Lotus 6/45' },
    schedule: daily(18, 0, vietnam),
    balls: distinct(6, 45),
    jackpot: 38_600_000_000,
  },
  {
    gameCode: 'lotus-655',
    name: { EN: 'Lotus 6/55', VI: 'Sen Hồng 6/55', CN: '红莲 6/55', TY: 'Lotus 6/55' },
    schedule: daily(19, 0, vietnam),
    balls: distinct(6, 55),
    jackpot: 71_250_000_000,
  },
  {
    gameCode: 'nhanh-5',
    name: {
      EN: 'Five-Minute Draw',
      VI: 'Xổ nhanh 5 phút',
      CN: '五分彩',
      TY: 'Bunot kada Limang Minuto',
    },
    schedule: every(5, vietnam),
    balls: digits(5),
  },
  {
    gameCode: 'nhanh-1',
    name: { EN: 'One-Minute Draw', VI: 'Xổ nhanh 1 phút', CN: '一分彩', TY: 'Bunot kada Minuto' },
    schedule: every(1, vietnam),
    balls: digits(5),
  },
  {
    gameCode: 'keno-10',
    name: { EN: 'Keno Ten', VI: 'Keno 10 phút', CN: '基诺十分', TY: 'Keno Sampu' },
    schedule: every(10, vietnam),
    balls: distinct(10, 80),
  },
]

/** Philippine evening draws and quick draws; amounts in pesos. */
export const philippineLotteries: LotteryEntry[] = [
  {
    gameCode: 'island-642',
    name: { EN: 'Island 6/42', TY: 'Isla 6/42', CN: '海岛 6/42', VI: 'Đảo 6/42' },
    schedule: daily(21, 0, manila),
    balls: distinct(6, 42),
    jackpot: 34_500_000,
  },
  {
    gameCode: 'swerte-3d',
    name: { EN: 'Swerte 3D', TY: 'Swerte 3D', CN: '好运 3D', VI: 'May Mắn 3D' },
    schedule: every(60, manila),
    balls: digits(3),
  },
  {
    gameCode: 'bilis-5',
    name: { EN: 'Quick Five', TY: 'Bilis Lima', CN: '快五', VI: 'Nhanh 5' },
    schedule: every(5, manila),
    balls: digits(5),
  },
]

/** A small selection for casinos; amounts in dollars. */
export const casinoLotteries: LotteryEntry[] = [
  {
    gameCode: 'polar-649',
    name: { EN: 'Polar 6/49', CN: '极地 6/49', VI: 'Cực Quang 6/49', TY: 'Polar 6/49' },
    schedule: daily(20, 0, 0),
    balls: distinct(6, 49),
    jackpot: 2_400_000,
  },
  {
    gameCode: 'flash-3',
    name: { EN: 'Flash Three', CN: '闪电三', VI: 'Chớp 3', TY: 'Kidlat Tatlo' },
    schedule: every(3, 0),
    balls: digits(3),
  },
  {
    gameCode: 'night-keno',
    name: { EN: 'Night Keno', CN: '夜基诺', VI: 'Keno Đêm', TY: 'Keno sa Gabi' },
    schedule: every(10, 0),
    balls: distinct(8, 80),
  },
]
