import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

type PickableCountry = { countryCode: string; countryDialingCode: string }

export type CountryQuestion = {
  countries: readonly PickableCountry[]
  current: string | undefined
  onPick: (countryCode: string) => void
}

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'country-picker': CountryQuestion
  }
}

/** REGISTER-16: the slide-up list of countries. */
export const countryPickerOverlay: Overlay = {
  name: 'country-picker',
  layer: 'modal',
  Content: lazyWithTexts(
    'account',
    async () => (await import('./country-picker.tsx')).CountryPicker,
  ),
}
