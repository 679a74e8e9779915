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
 * The sign-ins that are not started by a form. A page on which neither is possible does not fetch
 * anything for them.
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
