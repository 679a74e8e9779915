/** Promotions of a test's own, so that every brand has the same. */
import type { Promotion, PromotionLink } from '@livery/contract/platform/content.ts'
import type { SandboxClient } from '../../world/sandbox.ts'

const hourMs = 3_600_000

/** The time so many hours from now. */
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

/** Lets the brand offer these promotions, in one category or in two. */
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
