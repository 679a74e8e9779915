/**
 * Creates a function that returns a country's name in a language, or its code if the browser does
 * not know the name.
 */
export function createCountryNamer(languageTag: string): (countryCode: string) => string {
  const names = createNames(languageTag)
  return countryCode => {
    try {
      return names?.of(countryCode) ?? countryCode
    } catch {
      // The platform's value is not a country code; the player can still search for it.
      return countryCode
    }
  }
}

/** Returns undefined in browsers older than Safari 14.1, which lack `Intl.DisplayNames`. */
function createNames(languageTag: string): Intl.DisplayNames | undefined {
  if (!Intl.DisplayNames) return undefined
  return new Intl.DisplayNames([languageTag, 'en'], { type: 'region' })
}
