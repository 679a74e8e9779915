import 'i18next'
import type EN from './locales/EN.json'

declare module 'i18next' {
  /** English is the list of keys: `t('no_such_key')` does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof EN }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
