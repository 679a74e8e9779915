import 'i18next'
import type account from './locales/account/EN.json'
import type download from './locales/download/EN.json'
import type EN from './locales/EN.json'
import type homeShortcut from './locales/home-shortcut/EN.json'
import type member from './locales/member/EN.json'
import type referral from './locales/referral/EN.json'
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
        typeof homeShortcut &
        typeof member &
        typeof referral &
        typeof social &
        typeof system
    }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
