import { useEffect, useSyncExternalStore } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'

type FullScreen = { isSupported: boolean; isOn: boolean; toggle: () => void }

/** TypeScript leaves `lock` out, since not all browsers have it. */
type Orientation = Partial<ScreenOrientation> & { lock?: (to: 'any') => Promise<void> }

/**
 * Full screen for the whole page, so that overlays are seen in it too. While it lasts the screen
 * turns with the phone, also where the installed site is upright. iPhones have no full screen.
 */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  useEffect(() => leave, [])
  return {
    isSupported: document.fullscreenEnabled === true,
    isOn,
    toggle: () => (isOn ? leave() : void ignoreFailure(enter())),
  }
}

/** Rejects where the browser refuses either; the game then plays on as it is. */
async function enter(): Promise<void> {
  await document.documentElement.requestFullscreen()
  await readOrientation().lock?.('any')
}

function leave(): void {
  if (!document.fullscreenElement) return
  readOrientation().unlock?.()
  // Left already by the player: there is nothing to leave.
  ignoreFailure(document.exitFullscreen())
}

function readOrientation(): Orientation {
  return window.screen.orientation ?? {}
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
