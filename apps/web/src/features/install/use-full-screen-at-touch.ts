import { useEffect } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'

/**
 * INSTALL-21: the app on the home screen asks for the whole screen with the first touch, since
 * browsers grant it to no one else. iPhones have no full screen.
 */
export function useFullScreenAtTouch(isFromHomeScreen: boolean): void {
  useEffect(() => {
    if (!isFromHomeScreen || !document.fullscreenEnabled) return
    const ask = () => ignoreFailure(document.documentElement.requestFullscreen())
    window.addEventListener('click', ask, { once: true })
    return () => window.removeEventListener('click', ask)
  }, [isFromHomeScreen])
}
