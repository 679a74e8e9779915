import { lazy, Suspense, useState } from 'react'
import { merchant } from '#brand/merchant.ts'
import { redirectMarker } from '#device/redirect-marker.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'

const RedirectReturn = lazyWithTexts(
  'social',
  async () => (await import('./redirect-return.tsx')).RedirectReturn,
)
const OneTap = lazy(async () => ({ default: (await import('./one-tap.tsx')).OneTap }))

/**
 * Renders the sign-ins that no form starts: a returning redirect, and Google One Tap. Loads their
 * code only if one of them can happen.
 */
export function SocialHost() {
  const settings = useSiteSettings()
  const [isBack] = useState(() => redirectMarker.read() !== undefined)
  if (!merchant.identity) return null

  return (
    <Suspense fallback={null}>
      {isBack && <RedirectReturn />}
      {isFlagOn('GOOGLELOGIN3', settings) && <OneTap />}
    </Suspense>
  )
}
