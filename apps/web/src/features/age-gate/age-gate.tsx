import { type ReactNode, useState } from 'react'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { needsAge } from './needs-age.ts'

const AgePage = lazyWithTexts('age-gate', async () => (await import('./age-page.tsx')).AgePage)
// An empty list of text groups, because this component does not render text.
const CountryCheck = lazyWithTexts(
  [],
  async () => (await import('./country-check.tsx')).CountryCheck,
)

/**
 * Shows the age question instead of the site, once per device, if the law requires it. If the
 * requirement depends on the country, renders the site until the country is known.
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
