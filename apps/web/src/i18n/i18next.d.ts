import 'i18next'
import type EN from './locales/EN.json'
import type { TextsByGroup } from './texts-by-group.ts'

/** The keys of every group: a union of objects has only those that all of them have. */
type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never

declare module 'i18next' {
  /** English is the list of keys: `t('no_such_key')` does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: Record<keyof typeof EN | KeyOf<TextsByGroup[keyof TextsByGroup]>, string>
    }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
