/**
 * A player's feedback and the reply (ROUTE-25). The spec names the page but does not define a
 * payload, so the shapes are our choice. The schemas are for tests and tools; the web app uses only
 * the inferred types.
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
 * The device creates `requestId` once per feedback and sends the same id again after a lost
 * response. The platform responds to a repeated id with the feedback that it has already stored.
 * `picture` is a data URL.
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

/**
 * Feedback in the form that the player sees; times are ISO 8601. The response does not include the
 * image.
 */
export const feedback = z.object({
  id: z.string(),
  topic: z.enum(feedbackTopics),
  content: z.string(),
  at: z.string(),
  hasPicture: z.boolean(),
  answer: z.object({ text: z.string(), at: z.string() }).optional(),
})
export type Feedback = z.infer<typeof feedback>
