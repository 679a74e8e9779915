/**
 * The hook of `react-i18next`, in place of the library's own: see `lighter-libraries.ts`. Components
 * import the library, whose types stay. Its hook also waits for texts that it loads itself, knows
 * several spaces of names, and copies the whole instance of i18next for each component.
 */
import i18n, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

type Texts = { t: TFunction; i18n: typeof i18n }

let current: (Texts & { language: string }) | undefined

/** The hook reads the one instance that there is. */
export const initReactI18next = { type: '3rdParty', init: () => undefined } as const

/** Draws anew when the language changes; `t` stays the same until then. */
export function useTranslation(): Texts {
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

function read(): Texts {
  const { language } = i18n
  if (current?.language !== language) current = { language, t: i18n.getFixedT(language), i18n }
  return current
}
