import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { useEffect, useState } from 'react'
import { isOfficialApp, readDeviceSigns } from '#device/device-kind.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { isReopened, recordRefusedEscape } from './escape-memory.ts'
import { recordInstalled } from './install-memory.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { useInstallDecision } from './use-install-decision.ts'
import { useInstallTrigger, type VisitStart } from './use-install-trigger.ts'

/**
 * Opens the install banner when it is due, and immediately with its guide if the app around the
 * page blocked the exit. Records an installation.
 */
export function InstallWatch({ start }: { start: VisitStart }) {
  const [isFromHomeScreen] = useState(readFromHomeScreen)
  const isInstalled = useInstallPrompt(state => state.isInstalled)
  useFullScreenAtTouch(isFromHomeScreen)
  useEffect(() => {
    if (!isInstalled && !isFromHomeScreen) return
    recordInstalled()
    closeBanners()
  }, [isInstalled, isFromHomeScreen])
  useEffect(() => {
    if (!isReopened()) return
    recordRefusedEscape()
    openOverlay('install-by-hand')
  }, [])
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
    // Time already spent waiting for the browser's prompt or for platform responses counts toward
    // the delay.
    const restMs = Math.max(0, delayMs - (performance.now() - atMs))
    openOverlay('install-banner', { trigger, closable, forced, delayMs: restMs })
    return () => closeOverlay('install-banner')
  }, [fired, isDue, closable, forced, delayMs])
  return null
}

/**
 * Returns whether the app was started from the home screen. iOS does not fire an installation
 * event, so the first start from the home screen is the signal.
 */
function readFromHomeScreen(): boolean {
  const { userAgent, iosStandalone, displayStandalone } = readDeviceSigns()
  return !isOfficialApp(userAgent) && (iosStandalone || displayStandalone)
}

function closeBanners(): void {
  for (const name of ['install-banner', 'install-by-hand', 'ios-guide']) closeOverlay(name)
}

/**
 * INSTALL-21: the app on the home screen requests full screen on the first touch, because browsers
 * allow it only during a user gesture. iPhones have no full screen.
 */
function useFullScreenAtTouch(isFromHomeScreen: boolean): void {
  useEffect(() => {
    if (!isFromHomeScreen || !document.fullscreenEnabled) return
    const ask = () => ignoreFailure(document.documentElement.requestFullscreen())
    window.addEventListener('click', ask, { once: true })
    return () => window.removeEventListener('click', ask)
  }, [isFromHomeScreen])
}

/**
 * INSTALL-06: checks for the browser's prompt up to 20 times, every 150 ms, and then stops waiting.
 * A prompt that arrives later still counts.
 */
function useHasWaited(): boolean {
  const [looks, setLooks] = useState(() => countLook(-1))
  const hasWaited = looks >= limits.installPromptPolls
  useEffect(() => {
    if (hasWaited) return
    const timer = setInterval(() => setLooks(countLook), timings.installPromptPollMs)
    return () => clearInterval(timer)
  }, [hasWaited])
  return hasWaited
}

function countLook(looks: number): number {
  return useInstallPrompt.getState().prompt ? limits.installPromptPolls : looks + 1
}
