import { Suspense } from 'react'
import { merchant } from '#brand/merchant.ts'
import { lazyWithTexts } from '../lazy-with-texts.ts'

const SocialArea = lazyWithTexts(
  'social',
  async () => (await import('./social-area.tsx')).SocialArea,
)

/** The place of the social channels in a form. A brand without an identity project has none. */
export function SocialPart() {
  if (!merchant.identity) return null
  return (
    <Suspense fallback={null}>
      <SocialArea />
    </Suspense>
  )
}
