import { useEffect } from 'react'
import { noteReload } from '#loading/import-again.ts'
import type { Overlay } from './overlay.ts'
import { getSubjects, type OverlayName, queueOverlay } from './overlay-store.ts'

const mark = 'reopen'

/** The subjects that an overlay had when it was open. */
type Kept = readonly [name: OverlayName, subjects: readonly unknown[]]

/**
 * Reopens the open modals after the page reloads because a chunk could not be fetched, so that the
 * player's tap is not lost. The modals are stored in the history entry, so no other page reads
 * them.
 */
export function useReopen(overlays: readonly Overlay[]): void {
  useEffect(() => {
    for (const [name, subjects] of takeKept()) {
      // The subjects come from an overlay with this name, so the type matches.
      for (const subject of subjects) queueOverlay(name, subject as never)
    }

    // The boot watchdog received the event first, and has canceled it if it reloads the page.
    const onLost = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) return
      noteReload()
      keep(overlays)
    }

    window.addEventListener('vite:preloadError', onLost)

    return () => window.removeEventListener('vite:preloadError', onLost)
  }, [overlays])
}

/** Stores the open modals. Popups are omitted, because they open by themselves. */
function keep(overlays: readonly Overlay[]): void {
  const open = overlays
    .filter(({ layer }) => layer === 'modal')
    // Subjects are stored under their overlay's name.
    .map(({ name }): Kept => [name as OverlayName, getSubjects(name as OverlayName)])
    .filter(([, subjects]) => subjects.length > 0)
  try {
    window.history.replaceState({ ...window.history.state, [mark]: open }, '')
  } catch {
    // A subject with a function, such as a question that waits for its reply, cannot be stored.
  }
}

function takeKept(): readonly Kept[] {
  const { [mark]: kept, ...state } = window.history.state ?? {}
  if (kept) window.history.replaceState(state, '')
  return kept ?? []
}
