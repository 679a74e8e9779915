import { create } from 'zustand'

type PickableCountry = { countryCode: string; countryDialingCode: string }

export type CountryQuestion = {
  countries: readonly PickableCountry[]
  current: string | undefined
  onPick: (countryCode: string) => void
}

const useStore = create<{ question: CountryQuestion | undefined }>()(() => ({
  question: undefined,
}))

/** REGISTER-16: slides the list of countries up. */
export function openCountryPicker(question: CountryQuestion): void {
  useStore.setState({ question })
}

export function closeCountryPicker(): void {
  useStore.setState({ question: undefined })
}

export function useCountryQuestion(): CountryQuestion | undefined {
  return useStore(state => state.question)
}
