import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isPrivateMode } from '#device/private-mode.ts'
import { isInsideOtherApp } from '#device/read-install-device.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { mayOfferOneTap, offerOneTap } from './google-one-tap.ts'
import { useReadySocial } from './use-social.ts'

/** Offers Google One Tap to visitors if the flag is on. Renders nothing itself. */
export function OneTap() {
  const settings = useSiteSettings()
  const session = useSession()
  const begin = useReadySocial()
  const { data: isPrivate = true } = useQuery({
    queryKey: ['system', 'private-mode'],
    queryFn: isPrivateMode,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const clientId = settings?.smsProvider.googleWebClientId ?? ''
  const isOffered = mayOfferOneTap({
    userAgent: navigator.userAgent,
    flagOn: isFlagOn('GOOGLELOGIN3', settings),
    isLoggedIn: session !== undefined,
    isPrivate,
    isInsideOtherApp: isInsideOtherApp(),
    clientId,
  })
  const signIn = useEffectEvent((credential: string) =>
    begin(social => social.signInByCredential(credential)),
  )

  useEffect(() => {
    if (!isOffered) return
    return offerLater(clientId, signIn)
  }, [isOffered, clientId])

  return null
}

/** SOCIAL-16: offers One Tap later; returns a function that withdraws the offer. */
function offerLater(clientId: string, onCredential: (credential: string) => void): () => void {
  let offered: Promise<() => void> | undefined
  const waiting = setTimeout(() => {
    offered = offerOneTap(clientId, onCredential)
  }, timings.oneTapDelayMs)
  return () => {
    clearTimeout(waiting)
    offered?.then(takeBack => takeBack())
  }
}
