/**
 * The platform's messages to one player. The spec does not define calls for messages. The calls
 * here are our choice, kept in one module so that an operator can change them.
 */
import * as z from 'zod'

/** `content` is HTML from the platform: sanitize it before display. */
export const message = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** ISO 8601 */
  sentAt: z.string(),
  isRead: z.boolean(),
})
export type Message = z.infer<typeof message>

/** Newest first; the platform keeps only as many messages as fit in one response. */
export const messages = z.object({
  messages: z.array(message),
  unreadCount: z.int(),
})
export type Messages = z.infer<typeof messages>

/** Marks one message as read, or all messages if `id` is unset. */
export const readRequest = z.object({ id: z.string().optional() })
export type ReadRequest = z.infer<typeof readRequest>
