import { loginOverlay } from '#features/account/login/login-overlay.ts'
import { forgotPasswordOverlay } from '#features/account/password/forgot-password-overlay.ts'
import { countryPickerOverlay } from '#features/account/phone/country-picker-overlay.ts'
import { registerOverlay } from '#features/account/registration/register-overlay.ts'
import { loginChooseOverlay } from '#features/account/social/login-choose-overlay.ts'
import { twoFactorOverlay } from '#features/account/two-factor/two-factor-overlay.ts'
import {
  announcementOverlay,
  classicAnnouncementOverlay,
} from '#features/announcements/popup/announcement-overlays.ts'
import { chatOverlay } from '#features/chat/chat-overlay.ts'
import { customerServiceOverlay } from '#features/customer-service/customer-service-overlay.ts'
import { domainErrorOverlay } from '#features/domains/domain-error-overlay.ts'
import {
  downloadByHandOverlay,
  downloadInGameOverlay,
  downloadPopupOverlay,
} from '#features/download/prompt/download-overlays.ts'
import { appUpgradeOverlay } from '#features/download/upgrade/app-upgrade-overlay.ts'
import { gameSheetOverlay } from '#features/games/sheet/game-sheet-overlay.ts'
import {
  installBannerOverlay,
  installByHandOverlay,
  iosGuideOverlay,
  leaveAppOverlay,
} from '#features/install/install-overlays.ts'
import { languageOverlay } from '#features/language/language-overlay.ts'
import { trialGameOverlay } from '#features/launch/trial-game-overlay.ts'
import { avatarOverlay } from '#features/member/avatar/avatar-overlay.ts'
import { messageOverlay } from '#features/messages/message-overlay.ts'
import { depositOverlay } from '#features/money/deposit/deposit-overlay.ts'
import { orderOverlay } from '#features/money/orders/sheet/order-overlay.ts'
import { limitsOverlay } from '#features/play-limits/limits-overlay.ts'
import { realityCheckOverlay } from '#features/play-limits/reality-check/reality-check-overlay.ts'
import { problemOverlay } from '#features/problem-report/problem-overlay.ts'
import { pushOverlay } from '#features/push/push-overlay.ts'
import { consentOverlay } from '#features/tracking/consent-overlay.ts'
import { updateOverlay } from '#features/update/update-overlay.ts'
import { welcome1Overlay, welcome2Overlay } from '#features/welcome/welcome-overlays.ts'
import { alertOverlay } from '#overlays/alert/alert-overlay.ts'
import { confirmOverlay } from '#overlays/confirm/confirm-overlay.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { contactOverlay } from './contact/contact-overlay.ts'
import { inboxOverlay } from './screens/inbox/inbox-overlay.ts'

/** Everything that can appear above the screens, for the overlay manager to choose from. */
export const overlayList: readonly Overlay[] = [
  loginOverlay,
  loginChooseOverlay,
  registerOverlay,
  forgotPasswordOverlay,
  twoFactorOverlay,
  countryPickerOverlay,
  contactOverlay,
  inboxOverlay,
  customerServiceOverlay,
  chatOverlay,
  languageOverlay,
  gameSheetOverlay,
  avatarOverlay,
  messageOverlay,
  orderOverlay,
  depositOverlay,
  problemOverlay,
  realityCheckOverlay,
  updateOverlay,
  consentOverlay,
  announcementOverlay,
  classicAnnouncementOverlay,
  appUpgradeOverlay,
  downloadPopupOverlay,
  downloadByHandOverlay,
  installBannerOverlay,
  installByHandOverlay,
  leaveAppOverlay,
  iosGuideOverlay,
  welcome1Overlay,
  welcome2Overlay,
  pushOverlay,
  downloadInGameOverlay,
  trialGameOverlay,
  limitsOverlay,
  alertOverlay,
  domainErrorOverlay,
  confirmOverlay,
]
