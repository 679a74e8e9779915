/**
 * Replaces the hook of `react-i18next`: see `lighter-libraries.ts`. The library copies all of
 * i18next for each component that uses it, to report the component by name, and handles namespaces
 * and suspense that the app does not have. The types are still the library's.
 */
import i18n, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

export const initReactI18next = { type: '3rdParty', init: () => undefined } as const

type Parts = [t: TFunction, i18n: typeof i18n, ready: true]
type Translation = Parts & { t: TFunction; i18n: typeof i18n; ready: true }

let language: string | undefined
let translation: Translation | undefined

/**
 * Returns the current language's translations; re-renders its component only when the language
 * changes.
 */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

function read(): Translation {
  if (!translation || language !== i18n.language) {
    language = i18n.language
    const t = i18n.getFixedT(language)
    const parts: Parts = [t, i18n, true]
    translation = Object.assign(parts, { t, i18n, ready: true } as const)
  }
  return translation
}
