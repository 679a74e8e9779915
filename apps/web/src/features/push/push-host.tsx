import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { pushChangedMessage } from '@livery/contract/updates/worker-messages.ts'
import { useEffect, useRef } from 'react'
import { whenSettled } from '#device/when-settled.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { usePushSettings } from '#platform/push/use-push-settings.ts'
import { useSession } from '#platform/session.ts'
import { readPushState } from './push-store.ts'

/** `isSigningIn`: an automatic login is in progress. */
type PushHostProps = { isSigningIn: boolean }

/**
 * Restores the registration for a player with push on, and opens the prompt for other players after
 * a login.
 */
export function PushHost({ isSigningIn }: PushHostProps) {
  const settings = usePushSettings()
  useAskAfterLogin(useSession()?.id, settings !== undefined && !isSigningIn)
  useRegistration(settings)
  return null
}

/**
 * Opens the prompt after a login. Does not open it after an automatic login, because the player has
 * not interacted with the page.
 */
function useAskAfterLogin(playerId: string | undefined, mayAsk: boolean): void {
  const before = useRef({ playerId, mayAsk })
  useEffect(() => {
    const { current: last } = before
    before.current = { playerId, mayAsk }
    const hasLoggedIn = last.playerId === undefined && playerId !== undefined
    if (hasLoggedIn && last.mayAsk && mayAsk) openOverlay('push-prompt', { by: 'login' })
    if (last.playerId !== undefined && playerId === undefined) closeOverlay('push-prompt')
  }, [playerId, mayAsk])
}

/** Checks the registration at every start, and when the service worker reports a change. */
function useRegistration(settings: PushSettings | undefined): void {
  useEffect(() => {
    if (!settings || readPushState() !== 'on') return

    const restore = async () => {
      const { restorePush } = await import('./restore-push.ts')
      await restorePush(settings)
    }

    // After a failure, the next app start tries again.
    const stop = whenSettled(() => void ignoreFailure(restore()))

    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === pushChangedMessage) ignoreFailure(restore())
    }

    navigator.serviceWorker.addEventListener('message', onMessage)

    return () => {
      stop()
      navigator.serviceWorker.removeEventListener('message', onMessage)
    }
  }, [settings])
}
