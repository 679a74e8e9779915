/** A country in words of the language; its code where the browser knows none. */
export function createCountryNamer(languageTag: string): (countryCode: string) => string {
  const names = createNames(languageTag)
  return countryCode => {
    try {
      return names?.of(countryCode) ?? countryCode
    } catch {
      // What the platform sent is no country code; it is still what the player may look for.
      return countryCode
    }
  }
}

/** Browsers older than Safari 14.1 have no such names. */
function createNames(languageTag: string): Intl.DisplayNames | undefined {
  if (!('DisplayNames' in Intl)) return undefined
  return new Intl.DisplayNames([languageTag, 'en'], { type: 'region' })
}
