import { type ReactNode, useState } from 'react'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { needsAge } from './needs-age.ts'

const AgePage = lazyWithTexts('age-gate', async () => (await import('./age-page.tsx')).AgePage)
// Does not wait for strings because it does not render text.
const CountryCheck = lazyWithTexts(
  [],
  async () => (await import('./country-check.tsx')).CountryCheck,
)

/**
 * Asks visitors their age once per device, instead of showing the site, if the merchant's law
 * requires it. If the country decides, the site is rendered until the country is known, as with
 * maintenance.
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const [need, setNeed] = useState(needsAge)
  return (
    <>
      {need !== 'yes' && children}
      {need === 'by-country' && (
        <OptionalPart>
          <CountryCheck onAnswer={isAsked => setNeed(isAsked ? 'yes' : 'no')} />
        </OptionalPart>
      )}
      {need === 'yes' && (
        <ScreenBoundary>
          <AgePage onConfirmed={() => setNeed('no')} />
        </ScreenBoundary>
      )}
    </>
  )
}
