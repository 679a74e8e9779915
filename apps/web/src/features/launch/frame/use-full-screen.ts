import { useEffect, useSyncExternalStore } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'

type FullScreen = { isSupported: boolean; isOn: boolean; toggle: () => void }

/** TypeScript omits `lock`, because not all browsers support it. */
type Orientation = Partial<ScreenOrientation> & { lock?: (to: 'any') => Promise<void> }

/**
 * Returns full-screen control for the page, including its overlays. In full screen, the screen
 * rotates with the phone, even if the installed app is locked to portrait. iPhones do not support
 * full screen.
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

/** Enters full screen. Rejects if the browser refuses; the game then continues unchanged. */
async function enter(): Promise<void> {
  await document.documentElement.requestFullscreen()
  await readOrientation().lock?.('any')
}

function leave(): void {
  if (!document.fullscreenElement) return
  readOrientation().unlock?.()
  // Fails if the player has already left full screen.
  ignoreFailure(document.exitFullscreen())
}

function readOrientation(): Orientation {
  return window.screen.orientation ?? {}
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
