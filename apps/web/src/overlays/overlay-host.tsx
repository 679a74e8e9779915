import type { PopupBudget } from '@livery/contract/merchant/merchant-play.ts'
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
    /**
     * For support, in the browser console: explains why one or every overlay is or is not shown.
     */
    livery?: { explain: (name?: string) => unknown }
  }
}

// Milliseconds since page start: correcting the phone's clock does not change the order.
const manager = createOverlayManager({
  now: () => performance.now(),
  wakeAt: (ms, wake) => void setTimeout(wake, ms - performance.now()),
})

window.livery = {
  explain: name => (name === undefined ? manager.explainAll() : manager.explain(name)),
}

/** Applies the merchant's popup budget to this page, before any popup is rendered. */
export function limitPopups(budget: PopupBudget | undefined, memory: VisitMemory): void {
  manager.limit(budget, memory)
}

/** Returns the popups that have opened by themselves in this visit. */
export function useSpentPopups(): readonly string[] {
  return useStore(manager.store, ({ visit }) => visit.spent)
}

/** Counts an interruption that is not a popup against the popup budget. */
export function spendVisit(name: string): void {
  manager.spend(name)
}

type OverlayHostProps = {
  overlays: readonly Overlay[]
  /** Whether the site is closed to this visitor. No popup opens then. */
  isBlocked?: boolean
}

/** Renders the overlays that the manager shows. Watches every overlay, shown or not. */
export function OverlayHost({ overlays, isBlocked = false }: OverlayHostProps) {
  const shown = useStore(manager.store, state => state.shown)
  const ofPlayer = useOccupation()
  const occupation = isBlocked ? 'blocked' : ofPlayer
  // Sets the occupation before the overlays below report, for the new URL, whether they are wanted.
  useLayoutEffect(() => manager.occupy(occupation), [occupation])
  useEffect(() => onAct(manager.noteAct), [])
  const find = (name: string) => overlays.find(overlay => overlay.name === name)
  const closable = shown.filter(name => !find(name)?.isModeless)
  useBackToClose(closable, name => {
    const overlay = find(name)
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

/** Closes an overlay: if it was opened by name, removes its subject; otherwise dismisses it. */
function close(overlay: Overlay): void {
  const { name, onClose } = overlay
  onClose?.()
  if (isOpen(name)) closeOverlay(name)
  else manager.dismiss(name)
}
