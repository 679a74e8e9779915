import 'i18next'
import type account from './locales/account/EN.json'
import type download from './locales/download/EN.json'
import type EN from './locales/EN.json'
import type offers from './locales/offers/EN.json'
import type social from './locales/social/EN.json'
import type system from './locales/system/EN.json'

declare module 'i18next' {
  /** English is the list of keys: `t('no_such_key')` does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof EN &
        typeof account &
        typeof download &
        typeof offers &
        typeof social &
        typeof system
    }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
