import type { QueryClient } from '@tanstack/react-query'
import { readPlayRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { readHeaderColour } from '#device/header-colour.ts'
import { getLanguage } from '#i18n/language.ts'
import { toLoginAddress } from '#lib/return-address.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { PlatformError } from '#platform/errors.ts'
import { getSession } from '#platform/session.ts'
import { type ChatLook, chatLaunchQuery, toChatHref } from './chat-launch.ts'
import { decideChat } from './decide-chat.ts'

/**
 * Handles a press on the chat link (CHAT-02 to CHAT-04). Resolves with the chat's address;
 * undefined if it cannot be had; null if the player has been shown an alert or the login instead.
 */
export async function findChat(
  queryClient: QueryClient,
  navigate: (to: string) => void,
): Promise<string | null | undefined> {
  const verdict = decideChat(getSession()?.type)
  if (verdict === 'open') return launch(queryClient)
  if (verdict === 'log-in') navigate(toLoginAddress(window.location))
  else raiseAlert({ textKey: 'no_permissions' })
  return null
}

async function launch(queryClient: QueryClient): Promise<string | null | undefined> {
  try {
    const answer = await queryClient.fetchQuery(chatLaunchQuery(readLook()))
    return toChatHref(answer, readPlayRules())
  } catch (error) {
    // The error catalogue has alerted the failure.
    if (error instanceof PlatformError) return null
    throw error
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
