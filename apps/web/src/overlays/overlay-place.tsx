import { Activity, memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useOnline } from '#lib/network/online.ts'
import type { Overlay } from './overlay.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import type { OverlayManager } from './overlay-manager.ts'
import { useIsOverlayOpen } from './overlay-store.ts'

type OverlayPlaceProps = {
  overlay: Overlay
  manager: OverlayManager
  isShown: boolean
  onClose: (overlay: Overlay) => void
}

/**
 * Watches one overlay, and draws it while it is shown. An overlay that may open is rendered ahead,
 * in idle time and hidden: none of its effects runs, so it makes no call and is not in the page.
 */
export const OverlayPlace = memo(({ overlay, manager, isShown, onClose }: OverlayPlaceProps) => {
  const isOpen = useIsOverlayOpen(overlay.name)
  const isPossible = useOnline() || !overlay.needsNetwork
  const isWanted = (overlay.useWanted ?? (() => isOpen))() && isPossible
  const delayMs = (overlay.useDelayMs ?? noDelay)()
  const isExempt = (overlay.useExempt ?? isNever)()
  const isReady = (overlay.useReady ?? isNever)()
  const showing = useShowing(isShown)
  // Any other would hold up the frame of the tap, and is drawn in slices after it (decision 0019).
  const isDue = useDeferredValue(isShown) || isReady
  overlay.usePreload?.()
  useEffect(
    () => manager.report(overlay, { isWanted, delayMs, isExempt }),
    [manager, overlay, isWanted, delayMs, isExempt],
  )
  useEffect(() => () => manager.withdraw(overlay.name), [manager, overlay])

  const { Content, layer } = overlay
  const close = useCallback(() => onClose(overlay), [onClose, overlay])
  // The same element each time: showing an overlay that was rendered ahead renders nothing again.
  const drawn = useMemo(
    () => (
      <OverlayFrame isAsked={layer === 'modal'} onFailed={close}>
        <Content onClose={close} />
      </OverlayFrame>
    ),
    [Content, layer, close],
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
 * Counts on whenever it stops being shown: each opening begins empty, and nothing that was typed
 * outlives the one before.
 */
function useShowing(isShown: boolean): number {
  const [state, setState] = useState({ wasShown: isShown, count: 0 })
  if (state.wasShown !== isShown) {
    setState({ wasShown: isShown, count: isShown ? state.count : state.count + 1 })
  }
  return state.count
}

function isNever(): boolean {
  return false
}

function noDelay(): number {
  return 0
}
