/**
 * The browser's languages as BCP 47 tags, best first; none if it reports none. Some web views have only the one
 * language, and some extensions hide both.
 */
export function readBrowserLanguages(): readonly string[] {
  try {
    const { languages, language } = navigator
    return [...(languages ?? []), language].filter(tag => typeof tag === 'string' && tag !== '')
  } catch {
    return []
  }
}
