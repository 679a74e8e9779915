import { useState } from 'react'
import { AppWindow } from './app-window.tsx'
import { DownloadBar } from './download-bar.tsx'
import type { DownloadPlace } from './offer-eligibility.ts'

/** The bar, or the window after it, which takes the focus from the closed bar. */
export function DownloadOffer({ place }: { place: DownloadPlace }) {
  const [first] = useState(place)
  return place === 'bar' ? <DownloadBar /> : <AppWindow takesFocus={first === 'bar'} />
}
