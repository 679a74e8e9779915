/**
 * The platform's answers about chat with customer service (CHAT-02).
 * Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'

/** `/wps/relay/CBS_unreadCount`: the answer itself. */
export const unreadCount = z.object({ unReadCount: z.number().int() })
export type UnreadCount = z.infer<typeof unreadCount>

/** `/wps/relay/CBS_launchChat`: the answer itself; the address is a path or an absolute one. */
export const chatLaunch = z.object({ chatUrl: z.string() })
export type ChatLaunch = z.infer<typeof chatLaunch>
