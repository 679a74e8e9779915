/** The home screen's lanes; each merchant lists its own selection and order. */
import type { ShelfPlan } from './shelf.ts'

type Lane = ShelfPlan['lanes'][number]

export const commonLanes = {
  slots: {
    id: 'slots',
    title: { EN: 'Slots', CN: '电子游艺', VI: 'Nổ hũ', TY: 'Slots' },
    categories: ['SLOT'],
  },
  live: {
    id: 'live',
    title: { EN: 'Live casino', CN: '真人娱乐', VI: 'Casino trực tiếp', TY: 'Live na casino' },
    categories: ['LIVE'],
  },
  sports: {
    id: 'sports',
    title: { EN: 'Sports', CN: '体育', VI: 'Thể thao', TY: 'Palakasan' },
    categories: ['SPORTS'],
  },
  lottery: {
    id: 'lottery',
    title: { EN: 'Lottery', CN: '彩票', VI: 'Xổ số', TY: 'Lotto' },
    categories: ['LOTT'],
  },
  seaLottery: {
    id: 'sea-lottery',
    title: { EN: 'Draws', CN: '越南彩', VI: 'Xổ số ba miền', TY: 'Mga bunot' },
    categories: ['ELOTT'],
  },
  fishing: {
    id: 'fishing',
    title: { EN: 'Fishing', CN: '捕鱼', VI: 'Bắn cá', TY: 'Pangingisda' },
    categories: ['FISH'],
  },
  cards: {
    id: 'cards',
    title: { EN: 'Card rooms', CN: '棋牌', VI: 'Game bài', TY: 'Baraha' },
    categories: ['CARD'],
  },
} as const satisfies Record<string, Lane>
