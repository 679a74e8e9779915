/** Goods for points. The words of an id decide what its picture shows. */
import { dominantColour } from '#art/game-scene.ts'
import type { PaletteName } from '#art/palettes.ts'
import type { GoodsEntry } from '#books/mall.ts'
import type { LocalText } from '#text/localise.ts'

type Plan = {
  id: string
  name: LocalText
  text: LocalText
  points: number
  stock: number
  /** In money units. */
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

export function toGoodsEntries(unit: number, palette: PaletteName): GoodsEntry[] {
  return plans.map(({ pays, ...plan }) => ({
    ...plan,
    image: `/lgw/games/art/goods/${plan.id}.webp`,
    colour: dominantColour(plan.id, palette),
    ...(pays !== undefined && { amount: pays * unit }),
  }))
}
