// Written by `npm run types`, from the folders of locales.
import type account from './locales/account/EN.json'
import type ageGate from './locales/age-gate/EN.json'
import type announcements from './locales/announcements/EN.json'
import type contact from './locales/contact/EN.json'
import type deposit from './locales/deposit/EN.json'
import type download from './locales/download/EN.json'
import type draws from './locales/draws/EN.json'
import type feedback from './locales/feedback/EN.json'
import type firstSteps from './locales/first-steps/EN.json'
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

/** The English texts outside the first load, by their groups. */
export type TextsByGroup = {
  account: typeof account
  'age-gate': typeof ageGate
  announcements: typeof announcements
  contact: typeof contact
  deposit: typeof deposit
  download: typeof download
  draws: typeof draws
  feedback: typeof feedback
  'first-steps': typeof firstSteps
  games: typeof games
  help: typeof help
  'home-shortcut': typeof homeShortcut
  install: typeof install
  launch: typeof launch
  matches: typeof matches
  member: typeof member
  messages: typeof messages
  'mini-game': typeof miniGame
  orders: typeof orders
  'own-code': typeof ownCode
  payout: typeof payout
  'play-limits': typeof playLimits
  promotions: typeof promotions
  push: typeof push
  referral: typeof referral
  rewards: typeof rewards
  security: typeof security
  social: typeof social
  system: typeof system
  tracking: typeof tracking
  welcome: typeof welcome
  withdraw: typeof withdraw
}
