/**
 * Returns the browser's languages as BCP 47 tags, best first; empty if the browser does not report
 * any languages. Some web views provide only a single language, and some extensions hide both
 * properties.
 */
export function readBrowserLanguages(): readonly string[] {
  try {
    const { languages, language } = navigator
    return [...(languages ?? []), language].filter(tag => typeof tag === 'string' && tag !== '')
  } catch {
    return []
  }
}
