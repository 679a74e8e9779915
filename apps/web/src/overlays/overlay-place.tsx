import { findPhoneSystem } from '@livery/contract/device/phone-system.ts'
import * as timings from '@livery/contract/timings.ts'
import {
  Activity,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { StuckError } from '#lib/load-in-time.ts'
import { isOnline, useOnline } from '#lib/network/online.ts'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { FreshPage } from '#loading/retryable-part.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import type { Overlay } from './overlay.ts'
import type { OverlayManager } from './overlay-manager.ts'
import { noteOverlayStands, useIsOverlayOpen, useOverlayOpening } from './overlay-store.ts'

type OverlayFrameProps = {
  name: string
  /** Whether the player or an error opened the overlay; otherwise it opened automatically. */
  isAsked: boolean
  onFailed: () => void
  children: ReactNode
}

type OverlayPlaceProps = {
  overlay: Overlay
  manager: OverlayManager
  isShown: boolean
  onClose: (overlay: Overlay) => void
}

/**
 * Watches one overlay, and renders it while it is shown. An overlay that is likely to open is
 * prerendered, hidden, in idle time. Its effects do not run, so it does not make calls and is not
 * in the page.
 */
export const OverlayPlace = memo(({ overlay, manager, isShown, onClose }: OverlayPlaceProps) => {
  const isOpen = useIsOverlayOpen(overlay.name)
  const isPossible = useOnline() || !overlay.needsNetwork
  const isWanted = (overlay.useWanted ?? (() => isOpen))() && isPossible
  const delayMs = (overlay.useDelayMs ?? noDelay)()
  const isExempt = (overlay.useExempt ?? isNever)()
  const isReady = (overlay.useReady ?? isNever)()
  const showing = useShowing(isShown)
  // The tap's own frame shows only the pressed button, and the overlay follows (decision 0019).
  const isDue = useDeferredValue(isShown) || (isReady && focusesInTapOnly())
  overlay.usePreload?.()
  useEffect(
    () => manager.report(overlay, { isWanted, delayMs, isExempt }),
    [manager, overlay, isWanted, delayMs, isExempt],
  )
  useEffect(() => () => manager.withdraw(overlay.name), [manager, overlay])

  const { Content, layer, name } = overlay
  // A popup may have to wait until the player leaves a game or a form, so nothing waits for it.
  const mayNotShow = layer === 'popup' || !isPossible
  const opening = useOverlayOpening(name)
  useEffect(() => {
    if (opening && mayNotShow) noteOverlayStands()
  }, [opening, mayNotShow])
  const close = useCallback(() => onClose(overlay), [onClose, overlay])
  // Returns the same element each time, so that React does not render a prerendered overlay again
  // when it is shown.
  const drawn = useMemo(
    () => (
      <OverlayFrame name={name} isAsked={layer === 'modal'} onFailed={close}>
        <Content onClose={close} />
      </OverlayFrame>
    ),
    [Content, layer, name, close],
  )
  const isVisible = isShown && isDue
  if (!isVisible && !isReady) return null

  return (
    <Activity key={showing} mode={isVisible ? 'visible' : 'hidden'}>
      {drawn}
    </Activity>
  )
})

/**
 * Returns a count that increases whenever the overlay closes. Each opening then starts with new
 * state, so typed input does not survive.
 */
function useShowing(isShown: boolean): number {
  const [state, setState] = useState({ wasShown: isShown, count: 0 })
  if (state.wasShown !== isShown) {
    setState({ wasShown: isShown, count: isShown ? state.count : state.count + 1 })
  }
  return state.count
}

/** iOS opens its keyboard only for a field that receives the focus during the tap. */
function focusesInTapOnly(): boolean {
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return findPhoneSystem({ userAgent, touchPoints }) === 'ios'
}

function isNever(): boolean {
  return false
}

function noDelay(): number {
  return 0
}

/**
 * Renders an overlay. If its code cannot be fetched, shows a message and closes only this overlay.
 * If the player opens the overlay again after a timeout, offers a reload.
 */
export function OverlayFrame({ name, isAsked, onFailed, children }: OverlayFrameProps) {
  const draw = (error: unknown) =>
    // Does not close the notice: closing navigates back in the history, which would cancel the
    // reload.
    isAsked && error instanceof StuckError ? (
      <>
        <FreshPage />
        <Stands name={name} />
      </>
    ) : (
      <Failed onFailed={onFailed} />
    )
  return (
    <ErrorBoundary fallback={draw}>
      <Suspense>
        {children}
        {isAsked && <Stands name={name} />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Reports that the content around it is on screen, each time the overlay is opened by name. */
function Stands({ name }: { name: string }) {
  const opening = useOverlayOpening(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open overlay may be opened again
  useEffect(noteOverlayStands, [opening])
  return null
}

function Failed({ onFailed }: Pick<OverlayFrameProps, 'onFailed'>) {
  const { t } = useTranslation()
  useEffect(() => {
    // ERROR-12
    if (isOnline()) toast(t('load_failed_desc'))
    else toast(t('network_offline'), { ms: timings.offlineToastMs })
    onFailed()
  })
  return null
}
