/** A country's name in a language; its code if the browser knows no name. */
export function createCountryNamer(languageTag: string): (countryCode: string) => string {
  const names = createNames(languageTag)
  return countryCode => {
    try {
      return names?.of(countryCode) ?? countryCode
    } catch {
      // The platform's value is no country code; the player may still search for it.
      return countryCode
    }
  }
}

/** Browsers older than Safari 14.1 have no such names. */
function createNames(languageTag: string): Intl.DisplayNames | undefined {
  if (!Intl.DisplayNames) return undefined
  return new Intl.DisplayNames([languageTag, 'en'], { type: 'region' })
}
