/**
 * The platform's answers that fill the pages: banners, announcements, promotions.
 * Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'

/** HOME-02 */
export const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  url: z.string(),
  linkageType: z.enum(['P', 'URL', 'G']),
  linkage: z.string(),
  roomId: z.string().optional(),
  nodeId: z.string().optional(),
  gameType: z.string().optional(),
  vendor: z.string().optional(),
})
export type Banner = z.infer<typeof banner>

/** ANNOUNCE-07. `content` is HTML from the platform: sanitise before showing. */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  execution: z.string(),
})
export type Announcement = z.infer<typeof announcement>

/** PROMO-02: available promotions by key. */
export const promotions = z.record(
  z.string(),
  z.object({ enabled: z.boolean(), count: z.number().int() }),
)
export type Promotions = z.infer<typeof promotions>

/** One promotion of the list; `content` is HTML from the platform: sanitise before showing. */
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string(),
  /** ISO 8601; absent for a promotion without an end. */
  endsAt: z.string().optional(),
})
export type Promotion = z.infer<typeof promotion>

/** CALL-52: the answer itself is `{categories: [...]}`. */
export const promotionCategory = z.object({
  id: z.string(),
  name: z.string(),
  promotions: z.array(promotion),
})
export type PromotionCategory = z.infer<typeof promotionCategory>
