import type { InstallTrigger } from '@livery/contract/install/install-facts.ts'
import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInstalled, isOfficialApp, readDeviceSigns } from '#device/device-kind.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { hasMemberExtras } from '#lib/roles.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { depositStatisticsQuery } from '#platform/answers/get-statistics.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import {
  isReopened,
  readInstallHistory,
  recordInstalled,
  recordRefusedEscape,
} from './install-memory.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { useInstallDecision } from './use-install-decision.ts'

/**
 * Opens the install banner when it is due. If the in-app browser blocked an attempt to leave, opens
 * the guide immediately. Also records an installation.
 */
export function InstallWatch({ start }: { start: VisitStart }) {
  const [isFromHomeScreen] = useState(readFromHomeScreen)
  const isInstalled = useInstallPrompt(state => state.isInstalled)
  useFullScreenAtTouch(isFromHomeScreen)
  useEffect(() => {
    if (!isInstalled && !isFromHomeScreen) return
    recordInstalled()
    keepStorage()
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
    // The delay includes the time already spent waiting for the browser's prompt and the platform's
    // responses.
    const restMs = Math.max(0, delayMs - (performance.now() - atMs))
    openOverlay('install-banner', { trigger, closable, forced, delayMs: restMs })

    return () => closeOverlay('install-banner')
  }, [fired, isDue, closable, forced, delayMs])

  return null
}

/**
 * Returns whether the app was started from the home screen. On iOS, this is the only sign of an
 * installation, because iOS does not fire an event.
 */
function readFromHomeScreen(): boolean {
  const { userAgent, iosStandalone, displayStandalone } = readDeviceSigns()
  return !isOfficialApp(userAgent) && (iosStandalone || displayStandalone)
}

/**
 * Asks the browser not to delete the installed app's caches and settings when the phone's storage
 * is low. If the browser refuses, they are loaded again after a deletion.
 */
function keepStorage(): void {
  // Missing in some browsers, and outside https.
  const asked = navigator.storage?.persist?.()
  if (asked) ignoreFailure(asked)
}

function closeBanners(): void {
  for (const name of ['install-banner', 'install-by-hand', 'ios-guide']) closeOverlay(name)
}

/**
 * INSTALL-21: the home-screen app requests full screen on the first touch, because browsers require
 * a user gesture. iPhones do not support full screen.
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
 * INSTALL-06: returns true after 20 checks for the browser's prompt, 150 ms apart. A prompt that
 * arrives later is still used.
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

/** How the visit began. */
type VisitStart = { isEntry: boolean; playerId: string | undefined }

/** A trigger with its time, in milliseconds since the page started. */
type FiredTrigger = { trigger: InstallTrigger; atMs: number }

/**
 * Returns the latest trigger for the install offer: a new deposit, a login or registration on this
 * page, or the URL at the start of the visit. Each trigger is a new object.
 */
function useInstallTrigger({ isEntry, playerId }: VisitStart): FiredTrigger | undefined {
  const session = useSession()
  const newDeposits = useNewDeposits()
  const isNewPlayer = session !== undefined && session.id !== playerId
  const login = session?.firstTimeLogin ? 'registration-check' : 'login'
  const entry = isEntry ? 'entry' : undefined
  const trigger = newDeposits > 0 ? 'deposit' : isNewPlayer ? login : entry
  const key = `${trigger} ${session?.id} ${newDeposits}`
  const [fired, setFired] = useState<{ key: string; value: FiredTrigger | undefined }>()

  if (fired?.key !== key) {
    setFired({ key, value: trigger && { trigger, atMs: performance.now() } })
  }

  return fired?.value
}

/**
 * Counts the deposits since the first check. Does not call the platform if no offer is possible.
 */
function useNewDeposits(): number {
  const session = useSession()
  const settings = useSiteSettings()
  const [isOver] = useState(() => isInstalled() || readInstallHistory().installed)
  const mayPrompt = settings !== undefined && settings.installOptions?.prompt !== false
  const isAsked = mayPrompt && session !== undefined && hasMemberExtras(session.type) && !isOver
  const { data } = useQuery({
    ...depositStatisticsQuery(session?.id ?? ''),
    enabled: isAsked,
  })
  const count = isAsked ? data?.totalDepositSuccessCount : undefined
  const [first, setFirst] = useState<{ id: string | undefined; count: number }>()
  const id = session?.id
  useEffect(() => {
    if (count !== undefined) setFirst(before => (before?.id === id ? before : { id, count }))
  }, [id, count])

  return count === undefined || first?.id !== id ? 0 : Math.max(0, count - (first?.count ?? count))
}
