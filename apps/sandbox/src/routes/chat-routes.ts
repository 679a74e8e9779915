import { platformErrors } from '@livery/contract/errors.ts'
import { memberTypes } from '@livery/contract/member-types.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

export function chatRoutes(serve: Serve): void {
  serve.member('launchChat', call => ({ chatUrl: openChatRoom(call) }), { bare: true })
  serve.member('unreadCount', call => ({ unReadCount: countUnread(call) }), { bare: true })
}

function openChatRoom(call: MemberCall): string {
  requireChat(call)
  // Opening the room marks its messages as read.
  call.account.unread = 0
  const { title, backUrl, language, headerColor } = call.query
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ title, backUrl, language, headerColor })) {
    if (value !== undefined) query.set(name, value)
  }
  return `/lgw/games/chat?${query}`
}

function countUnread(call: MemberCall): number {
  requireChat(call)
  return call.account.unread
}

function requireChat({ account, state }: MemberCall): void {
  if (account.type !== memberTypes.restricted && state.config.flags.CBS3) return
  throw new PlatformFailure(platformErrors.validationFailed, refusalTexts.noChat)
}
