import 'i18next'
import type EN from './locales/EN.json'
import type { TextsByGroup } from './texts-by-group.ts'

/**
 * The keys from all groups. A conditional type is needed, because `keyof` of a union contains only
 * the common keys.
 */
type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never

declare module 'i18next' {
  /** The English translations define the keys: `t('no_such_key')` does not compile. */
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
