/**
 * The platform's responses about customer-service chat (CHAT-02). Only tests and tools use the
 * schemas; the web app uses only the inferred types.
 */
import * as z from 'zod'

/** `/wps/relay/CBS_unreadCount`: the complete response, which has no envelope. */
export const unreadCount = z.object({ unReadCount: z.number().int() })
export type UnreadCount = z.infer<typeof unreadCount>

/**
 * `/wps/relay/CBS_launchChat`: the complete response, which has no envelope. The URL is a path or
 * an absolute URL.
 */
export const chatLaunch = z.object({ chatUrl: z.string() })
export type ChatLaunch = z.infer<typeof chatLaunch>
