import { useEffect, useState } from 'react'
import { isOfficialApp, readDeviceSigns } from '#device/device-kind.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { recordInstalled } from './install-memory.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { useFullScreenAtTouch } from './use-full-screen-at-touch.ts'
import { useHasWaited } from './use-has-waited.ts'
import { useInstallDecision } from './use-install-decision.ts'
import { useInstallTrigger, type VisitStart } from './use-install-trigger.ts'

/** Opens the install banner when it is due, and notes an installation. */
export function InstallWatch({ start }: { start: VisitStart }) {
  const [isFromHomeScreen] = useState(readFromHomeScreen)
  const isInstalled = useInstallPrompt(state => state.isInstalled)
  useFullScreenAtTouch(isFromHomeScreen)
  useEffect(() => {
    if (!isInstalled && !isFromHomeScreen) return
    recordInstalled()
    closeBanners()
  }, [isInstalled, isFromHomeScreen])
  return isFromHomeScreen ? null : <BannerWatch start={start} />
}

function BannerWatch({ start }: { start: VisitStart }) {
  const fired = useInstallTrigger(start)
  const decision = useInstallDecision(fired?.trigger)?.decision
  const hasWaited = useHasWaited()
  const offer = decision?.kind === 'offer' ? decision : undefined
  const isDue = offer !== undefined && (hasWaited || offer.waitMs === 0)
  const { closable = true, delayMs = 0, reason } = offer ?? {}
  const forced = reason === 'forced'
  useEffect(() => {
    if (!fired || !isDue) return
    const { trigger, atMs } = fired
    // What the wait for the browser's prompt, or the platform's answers, have used up is not added.
    const restMs = Math.max(0, delayMs - (performance.now() - atMs))
    openOverlay('install-banner', { trigger, closable, forced, delayMs: restMs })
    return () => closeOverlay('install-banner')
  }, [fired, isDue, closable, forced, delayMs])
  return null
}

/** iOS fires no event of an installation: the first start from the home screen is its sign. */
function readFromHomeScreen(): boolean {
  const { userAgent, iosStandalone, displayStandalone } = readDeviceSigns()
  return !isOfficialApp(userAgent) && (iosStandalone || displayStandalone)
}

function closeBanners(): void {
  for (const name of ['install-banner', 'install-by-hand', 'ios-guide']) closeOverlay(name)
}
