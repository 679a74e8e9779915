import { useEffect } from 'react'
import { noteReload } from '#loading/failed-imports.ts'
import type { Overlay } from './overlay.ts'
import { getSubjects, type OverlayName, queueOverlay } from './overlay-store.ts'

const mark = 'reopen'

/** The subjects of an overlay that was open. */
type Kept = readonly [name: OverlayName, subjects: readonly unknown[]]

/**
 * Opens again what the player had opened when the page was reloaded for a lost chunk: the tap that
 * asked for the chunk is not lost with it. The history entry carries it over the reload, and no
 * other page sees it.
 */
export function useReopen(overlays: readonly Overlay[]): void {
  useEffect(() => {
    for (const [name, subjects] of takeKept()) {
      // The subjects are those that the overlay of this name had.
      for (const subject of subjects) queueOverlay(name, subject as never)
    }
    // The boot watchdog heard of it first, and has cancelled the event where it reloads the page.
    const onLost = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) return
      noteReload()
      keep(overlays)
    }
    window.addEventListener('vite:preloadError', onLost)
    return () => window.removeEventListener('vite:preloadError', onLost)
  }, [overlays])
}

/** Popups are left out: they come by themselves. */
function keep(overlays: readonly Overlay[]): void {
  const open = overlays
    .filter(({ layer }) => layer === 'modal')
    // Subjects are kept under the name of their overlay.
    .map(({ name }): Kept => [name as OverlayName, getSubjects(name as OverlayName)])
    .filter(([, subjects]) => subjects.length > 0)
  try {
    window.history.replaceState({ ...window.history.state, [mark]: open }, '')
  } catch {
    // A subject with a function, such as a question that waits for its answer, cannot be kept.
  }
}

function takeKept(): readonly Kept[] {
  const { [mark]: kept, ...state } = window.history.state ?? {}
  if (kept) window.history.replaceState(state, '')
  return kept ?? []
}
