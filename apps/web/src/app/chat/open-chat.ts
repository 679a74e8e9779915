import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { readHeaderColour } from '#device/header-colour.ts'
import { type ChatLook, chatLaunchQuery, toChatHref } from '#features/chat/chat-launch.ts'
import { judgeChat } from '#features/chat/judge-chat.ts'
import { getLanguage } from '#i18n/language.ts'
import { paths } from '#lib/paths.ts'
import { PlatformError } from '#platform/errors.ts'
import { getSession } from '#platform/session.ts'
import { raiseAlert } from '#ui/alert-store.ts'
import { readPlayRules } from '../link-rules.ts'

type ChatPorts = {
  navigate: NavigateFunction
  queryClient: QueryClient
  /** There is no chat to be had. */
  isOut: () => void
}

/** What a press on the chat link does (CHAT-02 to CHAT-04). */
export async function openChat(ports: ChatPorts): Promise<void> {
  const verdict = judgeChat(getSession()?.type)
  if (verdict === 'log-in') ports.navigate(paths.login)
  else if (verdict === 'refuse') raiseAlert({ textKey: 'no_permissions' })
  else await launch(ports)
}

/** In this tab: browsers refuse a window opened after waiting, and the chat knows the way back. */
async function launch({ queryClient, isOut }: ChatPorts): Promise<void> {
  try {
    const answer = await queryClient.fetchQuery(chatLaunchQuery(readLook()))
    const href = toChatHref(answer, readPlayRules())
    if (href) window.location.assign(href)
    else isOut()
  } catch (error) {
    // The error catalogue has told the player.
    if (!(error instanceof PlatformError)) throw error
  }
}

function readLook(): ChatLook {
  return {
    title: merchant.name,
    backUrl: window.location.href,
    language: getLanguage(),
    headerColor: readHeaderColour(),
  }
}
