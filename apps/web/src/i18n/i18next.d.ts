import 'i18next'
import type account from './locales/account/EN.json'
import type ageGate from './locales/age-gate/EN.json'
import type announcements from './locales/announcements/EN.json'
import type contact from './locales/contact/EN.json'
import type deposit from './locales/deposit/EN.json'
import type download from './locales/download/EN.json'
import type draws from './locales/draws/EN.json'
import type EN from './locales/EN.json'
import type feedback from './locales/feedback/EN.json'
import type games from './locales/games/EN.json'
import type help from './locales/help/EN.json'
import type homeShortcut from './locales/home-shortcut/EN.json'
import type install from './locales/install/EN.json'
import type launch from './locales/launch/EN.json'
import type matches from './locales/matches/EN.json'
import type member from './locales/member/EN.json'
import type messages from './locales/messages/EN.json'
import type miniGame from './locales/mini-game/EN.json'
import type orders from './locales/orders/EN.json'
import type ownCode from './locales/own-code/EN.json'
import type payout from './locales/payout/EN.json'
import type playLimits from './locales/play-limits/EN.json'
import type promotions from './locales/promotions/EN.json'
import type push from './locales/push/EN.json'
import type referral from './locales/referral/EN.json'
import type rewards from './locales/rewards/EN.json'
import type security from './locales/security/EN.json'
import type social from './locales/social/EN.json'
import type system from './locales/system/EN.json'
import type tracking from './locales/tracking/EN.json'
import type welcome from './locales/welcome/EN.json'
import type withdraw from './locales/withdraw/EN.json'

declare module 'i18next' {
  /** English is the list of keys: `t('no_such_key')` does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: Record<
        keyof (typeof EN &
          typeof account &
          typeof ageGate &
          typeof announcements &
          typeof contact &
          typeof deposit &
          typeof download &
          typeof draws &
          typeof feedback &
          typeof games &
          typeof help &
          typeof homeShortcut &
          typeof install &
          typeof launch &
          typeof matches &
          typeof member &
          typeof messages &
          typeof miniGame &
          typeof orders &
          typeof ownCode &
          typeof payout &
          typeof playLimits &
          typeof promotions &
          typeof push &
          typeof referral &
          typeof rewards &
          typeof security &
          typeof social &
          typeof system &
          typeof tracking &
          typeof welcome &
          typeof withdraw),
        string
      >
    }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
