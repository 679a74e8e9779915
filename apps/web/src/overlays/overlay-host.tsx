import type { PopupBudget } from '@livery/contract/merchant/merchant-popups.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { onAct } from './on-act.ts'
import type { Overlay } from './overlay.ts'
import { createOverlayManager, type VisitMemory } from './overlay-manager.ts'
import { OverlayPlace } from './overlay-place.tsx'
import { closeOverlay, isOpen } from './overlay-store.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { useOccupation } from './use-occupation.ts'

declare global {
  interface Window {
    /** For support, in the browser's console: why an overlay, or each one, is or is not shown. */
    livery?: { explain: (name?: string) => unknown }
  }
}

// Milliseconds since the page began: a correction of the phone's clock does not change the order.
const manager = createOverlayManager({
  now: () => performance.now(),
  wakeAt: (ms, wake) => void setTimeout(wake, ms - performance.now()),
})

window.livery = {
  explain: name => (name === undefined ? manager.explainAll() : manager.explain(name)),
}

/** Holds the popups of this page to the merchant's budget, before any of them is drawn. */
export function limitPopups(budget: PopupBudget | undefined, memory: VisitMemory): void {
  manager.limit(budget, memory)
}

/** The popups that have opened by themselves in this visit. */
export function useSpentPopups(): readonly string[] {
  return useStore(manager.store, ({ visit }) => visit.spent)
}

/** Pays from the visit's budget for an interruption that is no popup. */
export function spendVisit(name: string): void {
  manager.spend(name)
}

type OverlayHostProps = {
  overlays: readonly Overlay[]
  /** The site is closed to this visitor: no popup has anything to offer. */
  isBlocked?: boolean
}

/** Draws the overlays that the manager shows. It watches every overlay, shown or not. */
export function OverlayHost({ overlays, isBlocked = false }: OverlayHostProps) {
  const shown = useStore(manager.store, state => state.shown)
  const ofPlayer = useOccupation()
  const occupation = isBlocked ? 'blocked' : ofPlayer
  // Before the places below report what the new address wants.
  useLayoutEffect(() => manager.occupy(occupation), [occupation])
  useEffect(() => onAct(manager.noteAct), [])
  useBackToClose(shown, name => {
    const overlay = overlays.find(overlay => overlay.name === name)
    if (!overlay || overlay.mayClose?.() === false) return false
    close(overlay)
    return !isOpen(name)
  })
  return overlays.map(overlay => (
    <OverlayPlace
      key={overlay.name}
      overlay={overlay}
      manager={manager}
      isShown={shown.includes(overlay.name)}
      onClose={close}
    />
  ))
}

/** An overlay that was opened by name loses its subject; any other is dismissed. */
function close(overlay: Overlay): void {
  const { name, onClose } = overlay
  onClose?.()
  if (isOpen(name)) closeOverlay(name)
  else manager.dismiss(name)
}
