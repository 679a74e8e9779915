import type { Language } from '@livery/contract/languages.ts'
import { memberTypes } from '@livery/contract/member-types.ts'
import type { QueryClient } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { subscribeToLanguage } from '#i18n/language.ts'
import { platform } from '#platform/client.ts'
import { getSession, subscribeToToken } from '#platform/session.ts'
import { setAdopting } from './adoption-store.ts'

/** What follows, all over the app, from a change of session or language. Returns its end. */
export function startEffects(queryClient: QueryClient, queryToken: string | undefined): () => void {
  const stopToken = subscribeToToken(token => {
    if (token === undefined) forgetPlayer(queryClient)
    // LOGIN-06: the common data is renewed, now as the member sees it.
    else queryClient.invalidateQueries()
  })
  const stopLanguage = subscribeToLanguage(language => {
    queryClient.invalidateQueries()
    syncLanguage(language)
  })
  if (queryToken) adopt(queryToken)
  return () => {
    stopToken()
    stopLanguage()
  }
}

/** GUARD-02. The visitor counts as neither member nor stranger until the platform has answered. */
async function adopt(token: string): Promise<void> {
  setAdopting(true)
  try {
    const { startAdoption } = await import('./adopt-token.ts')
    await startAdoption(token, merchant.platformCode)
  } finally {
    setAdopting(false)
  }
}

/** SESSION-05. A turn later, when the screens of a member have gone and ask for nothing more. */
function forgetPlayer(queryClient: QueryClient): void {
  platform.forgetAnswers()
  setTimeout(() => {
    queryClient.resetQueries({ predicate: query => query.queryKey[0] !== 'system' })
  })
}

/** CALL-11: the platform writes to members in their language. Type 4 is exempt (LANG-11). */
function syncLanguage(language: Language): void {
  const session = getSession()
  if (!session || session.type === memberTypes.restricted) return
  const body = { language, merchantCode: session.merchantCode }
  // The language on screen has changed already; that the platform missed it is nothing to alert.
  platform.call('memberLanguage', { body, alert: false }).catch(() => undefined)
}
