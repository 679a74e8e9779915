/**
 * The platform's responses with page content: banners, announcements, promotions. Only tests and
 * tools use the schemas; the web app uses only the inferred types.
 */
import * as z from 'zod'
import { depositBonus } from './payments.ts'

/**
 * Who sees a welcome image (WELCOME-08, WELCOME-09): members, visitors, or members on their first
 * login.
 */
const executions = ['A', 'B', 'F'] as const

/**
 * Not in the spec: the id of the deposit bonus (`depositBonus`) that a banner or announcement
 * promises; unset: no bonus. Whether the bonus applies depends on a home banner's link (HOME-03 to
 * HOME-05), or on an announcement's promotion (ANNOUNCE-05).
 */
const bonusId = z.string().optional()

/** The terms of a deposit bonus, with which the page states and calculates its condition. */
export const bonusTerms = depositBonus
  .pick({ minimum: true, basisPoints: true, maximum: true, turnover: true })
  .extend({
    /** The time limit for the wagering, in days; unset: none. */
    days: z.int().positive().optional(),
    /** The games whose stakes do not count, in the player's language; unset: all count. */
    excluded: z.string().optional(),
  })
export type BonusTerms = z.infer<typeof bonusTerms>

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
  /** Who sees a welcome image; unset: everyone. */
  execution: z.enum(executions).optional(),
  bonusId,
  /** The terms of the promised bonus, which home's call to join states. */
  bonus: bonusTerms.optional(),
})
export type Banner = z.infer<typeof banner>

/** ANNOUNCE-07. `content` is HTML from the platform: sanitize it before display. */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  execution: z.string(),
  /** Publication time (ISO 8601); absent if the platform does not send it. */
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

/** The PROMO-02 keys by which the app may look up a promotion. */
export const promotionKeys = ['APP_DOWNLOAD', 'REFERRAL'] as const
export type PromotionKey = (typeof promotionKeys)[number]

/** A promotion's link target, with the same fields as a banner's link target. */
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
 * A promotion in the list. `content` and `terms` are HTML from the platform: sanitize these fields
 * before display.
 */
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string(),
  /** End time (ISO 8601); absent for an open-ended promotion. */
  endsAt: z.string().optional(),
  terms: z.string().optional(),
  link: promotionLink.optional(),
  key: z.enum(promotionKeys).optional(),
  bonusId,
  bonus: bonusTerms.optional(),
})
export type Promotion = z.infer<typeof promotion>

/** CALL-52: the whole response is `{categories: [...]}`. */
export const promotionCategory = z.object({
  id: z.string(),
  name: z.string(),
  promotions: z.array(promotion),
})
export type PromotionCategory = z.infer<typeof promotionCategory>
