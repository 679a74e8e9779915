/**
 * The platform's responses about customer-service chat (CHAT-02). The schemas are for tests and
 * tools; the web app uses only the inferred types.
 */
import * as z from 'zod'

/** `/wps/relay/CBS_unreadCount`: the whole response, without an envelope. */
export const unreadCount = z.object({ unReadCount: z.number().int() })
export type UnreadCount = z.infer<typeof unreadCount>

/**
 * `/wps/relay/CBS_launchChat`: the whole response, without an envelope; the URL is a path or
 * absolute.
 */
export const chatLaunch = z.object({ chatUrl: z.string() })
export type ChatLaunch = z.infer<typeof chatLaunch>
