/**
 * The platform's answers that fill the pages: banners, announcements, promotions.
 * Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'

/** WELCOME-08, WELCOME-09: for members, visitors, or members on their first login. */
const executions = ['A', 'B', 'F'] as const

/**
 * Ours: the bonus of a deposit (`depositBonus`) that an entry promises; unset: none. Of a home banner
 * its link decides (HOME-03 to HOME-05), and of an announcement its promotion (ANNOUNCE-05).
 */
const bonusId = z.string().optional()

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
  /** Counts for the welcome pictures; unset: for everyone. */
  execution: z.enum(executions).optional(),
  bonusId,
})
export type Banner = z.infer<typeof banner>

/** ANNOUNCE-07. `content` is HTML from the platform: sanitise before showing. */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  execution: z.string(),
  /** ISO 8601; absent where the platform does not say. */
  publishedAt: z.string().optional(),
  bonusId,
})
export type Announcement = z.infer<typeof announcement>

/** PROMO-02: available promotions by key. */
export const promotions = z.record(
  z.string(),
  z.object({ enabled: z.boolean(), count: z.number().int() }),
)
export type Promotions = z.infer<typeof promotions>

/** The keys of PROMO-02 under which a promotion may be looked up. */
export const promotionKeys = ['APP_DOWNLOAD', 'REFERRAL'] as const
export type PromotionKey = (typeof promotionKeys)[number]

/** The place a promotion leads to, in the words of a banner. */
export const promotionLink = banner.pick({
  url: true,
  linkageType: true,
  linkage: true,
  roomId: true,
  nodeId: true,
  gameType: true,
  vendor: true,
})
export type PromotionLink = z.infer<typeof promotionLink>

/**
 * One promotion of the list; `content` and `terms` are HTML from the platform: sanitise before
 * showing.
 */
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string(),
  /** ISO 8601; absent for a promotion without an end. */
  endsAt: z.string().optional(),
  terms: z.string().optional(),
  link: promotionLink.optional(),
  key: z.enum(promotionKeys).optional(),
  bonusId,
})
export type Promotion = z.infer<typeof promotion>

/** CALL-52: the answer itself is `{categories: [...]}`. */
export const promotionCategory = z.object({
  id: z.string(),
  name: z.string(),
  promotions: z.array(promotion),
})
export type PromotionCategory = z.infer<typeof promotionCategory>
