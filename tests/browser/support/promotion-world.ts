/** The tests' own promotions, so that every brand offers the same promotions. */
import type { Promotion, PromotionLink } from '@livery/contract/platform/content.ts'
import type { SandboxClient } from '../../world/sandbox.ts'

const hourMs = 3_600_000

/** Returns the time `hours` hours from now. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hourMs).toISOString()
}

export function toPromotion(id: string, more: Partial<Promotion> = {}): Promotion {
  return {
    id,
    title: `Offer ${id}`,
    summary: `Summary of ${id}`,
    content: `<p>Content of <b>${id}</b></p>`,
    image: '/m/icons/192.png',
    ...more,
  }
}

export function toLink(link: Partial<PromotionLink>): PromotionLink {
  return { url: '', linkageType: 'URL', linkage: '', ...link }
}

/** Makes the brand offer these promotions in one or two categories. */
export async function offerPromotions(
  sandbox: SandboxClient,
  first: readonly Promotion[],
  second: readonly Promotion[] = [],
): Promise<void> {
  const promotionCategories = [
    { id: 'one', name: 'First category', promotions: first },
    { id: 'two', name: 'Second category', promotions: second },
  ]
  await sandbox.patch({ content: { promotionCategories } })
}
