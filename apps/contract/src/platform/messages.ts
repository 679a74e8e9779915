/**
 * The platform's messages to one player. The spec names no call for them; these are our choice, in
 * one place for an operator to change.
 */
import * as z from 'zod'

/** `content` is HTML from the platform: sanitise before showing. */
export const message = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** ISO 8601 */
  sentAt: z.string(),
  isRead: z.boolean(),
})
export type Message = z.infer<typeof message>

/** The newest first; the platform keeps no more than it can send in one answer. */
export const messages = z.object({
  messages: z.array(message),
  unreadCount: z.int(),
})
export type Messages = z.infer<typeof messages>

/** Marks one message as read; without an id, all of them. */
export const readRequest = z.object({ id: z.string().optional() })
export type ReadRequest = z.infer<typeof readRequest>
