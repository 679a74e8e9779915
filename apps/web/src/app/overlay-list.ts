import { loginOverlay } from '#features/account/login/login-overlay.ts'
import { forgotPasswordOverlay } from '#features/account/password/forgot-password-overlay.ts'
import { countryPickerOverlay } from '#features/account/phone/country-picker-overlay.ts'
import { registerOverlay } from '#features/account/registration/register-overlay.ts'
import { loginChooseOverlay } from '#features/account/social/login-choose-overlay.ts'
import { twoFactorOverlay } from '#features/account/two-factor/two-factor-overlay.ts'
import { customerServiceOverlay } from '#features/customer-service/customer-service-overlay.ts'
import { domainErrorOverlay } from '#features/domains/domain-error-overlay.ts'
import {
  downloadByHandOverlay,
  downloadPopupOverlay,
} from '#features/download/prompt/download-overlays.ts'
import { languageOverlay } from '#features/language/language-overlay.ts'
import { alertOverlay } from '#overlays/alert/alert-overlay.ts'
import { confirmOverlay } from '#overlays/confirm/confirm-overlay.ts'
import type { Overlay } from '#overlays/overlay.ts'

/** Everything that may appear above the screens, for the overlay manager to decide on. */
export const overlayList: readonly Overlay[] = [
  loginOverlay,
  loginChooseOverlay,
  registerOverlay,
  forgotPasswordOverlay,
  twoFactorOverlay,
  countryPickerOverlay,
  customerServiceOverlay,
  languageOverlay,
  downloadPopupOverlay,
  downloadByHandOverlay,
  alertOverlay,
  domainErrorOverlay,
  confirmOverlay,
]
