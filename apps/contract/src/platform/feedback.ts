/**
 * Feedback of a player and its answer (ROUTE-25). The spec names the page and no payload, so the
 * shapes are ours. Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'
import { feedbackLength } from '../limits.ts'

export const feedbackTopics = [
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'account',
  'other',
] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/**
 * `requestId` is made by the device once for each feedback and sent again after a lost answer; the
 * platform answers a repeated one with the feedback it already has. `picture` is a data URL.
 */
export const feedbackRequest = z.object({
  requestId: z.string().min(16).max(64),
  topic: z.enum(feedbackTopics),
  content: z.string().trim().min(1).max(feedbackLength),
  picture: z
    .string()
    .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/)
    .optional(),
})
export type FeedbackRequest = z.infer<typeof feedbackRequest>

/** Feedback as its player sees it; times in ISO 8601. The picture does not come back. */
export const feedback = z.object({
  id: z.string(),
  topic: z.enum(feedbackTopics),
  content: z.string(),
  at: z.string(),
  hasPicture: z.boolean(),
  answer: z.object({ text: z.string(), at: z.string() }).optional(),
})
export type Feedback = z.infer<typeof feedback>
