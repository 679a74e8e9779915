/** TLB's promotions by category. */
import { buildCommonPromotions } from './common-promotions.ts'
import { type PromotionWords, promotion } from './content-builders.ts'
import type { MerchantContent } from './seed-data.ts'

type TlbWords = Record<'kickoff' | 'parlay' | 'spins', PromotionWords>

const merchant = 'TLB'

const common = buildCommonPromotions({
  merchant,
  prefix: 'tlb',
  host: 'tlb-arena.example',
  brand: 'TLB',
  gift: '₱100',
  invitation: '₱300',
  game: { name: 'Mango Mambo', code: 'jili-mango-mambo', vendor: 'JILI' },
  main: 'tlb-kickoff',
})

export function buildTlbPromotions(words: TlbWords): MerchantContent['promotionCategories'] {
  return [
    {
      id: 'sports',
      name: { EN: 'Sports', TY: 'Palakasan', CN: '体育', VI: 'Thể thao' },
      promotions: [
        promotion(merchant, 'tlb-kickoff', 1, words.kickoff, {
          bonusId: 'tlb-kickoff',
        }),
        promotion(merchant, 'tlb-parlay', 3, words.parlay, {
          target: { url: '/m/help?q=play-through' },
          endsInHours: 20,
        }),
        common.weekend,
      ],
    },
    {
      id: 'slots',
      name: { EN: 'Slots', TY: 'Slots', CN: '电子', VI: 'Slot' },
      promotions: [
        common.over,
        promotion(merchant, 'tlb-spins', 4, words.spins, {
          target: { url: '/m/game' },
          endsInHours: 75,
        }),
        common.game,
      ],
    },
    {
      id: 'members',
      name: { EN: 'Members', TY: 'Mga miyembro', CN: '会员', VI: 'Thành viên' },
      promotions: [common.app, common.invite, common.birthday, common.outside],
    },
  ]
}
