import type { PopupBudget } from '@livery/contract/merchant/merchant-play.ts'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { onAct } from './on-act.ts'
import type { Overlay } from './overlay.ts'
import { createOverlayManager, type VisitMemory } from './overlay-manager.ts'
import { OverlayPlace } from './overlay-place.tsx'
import { closeOverlay, isOpen } from './overlay-store.ts'
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

const mark = 'overlay'

/**
 * Makes the browser's back button close the top overlay before it leaves the screen. While any
 * overlay is open, there is one extra history entry with the same URL. Going back removes this
 * entry and calls `close` for the top overlay. `close` returns whether the overlay has closed; if
 * not, the hook adds the entry again.
 */
function useBackToClose(shown: readonly string[], close: (name: string) => boolean): void {
  const top = shown[shown.length - 1]
  // Adding a history entry takes 20 ms on a slow phone, so the overlay is rendered first.
  const drawn = useDeferredValue(top)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (top !== undefined && top === drawn) markEntry()
  }, [top, drawn])
  useEffect(() => {
    // The overlay was closed without the back button, so its history entry is removed too, unless a
    // navigation has replaced the entry.
    if (top === undefined && isMarked()) {
      isLeaving.current = true
      window.history.back()
    }
  }, [top])

  const onBack = useEffectEvent(() => {
    // The browser goes back asynchronously. An overlay that opens in the meantime stays open and
    // gets a new history entry.
    const isGone = top === undefined || isMarked()
    if (!isGone && (isLeaving.current || !close(top))) markEntry()
    isLeaving.current = false
  })

  useEffect(() => {
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}

function markEntry(): void {
  if (!isMarked()) window.history.pushState(markHistoryState(), '')
}

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/** Adds the overlay flag to the history state, and preserves the router's own data. */
function markHistoryState(): unknown {
  return { ...window.history.state, [mark]: true }
}
