import * as timings from '@livery/contract/timings.ts'
import { closeLogin, useLoginSheet } from '#features/account/login/login-sheet-store.ts'
import {
  closeForgotPassword,
  useForgotPassword,
} from '#features/account/password/forgot-password-store.ts'
import {
  closeCountryPicker,
  useCountryQuestion,
} from '#features/account/phone/country-picker-store.ts'
import {
  closeRegister,
  useRegisterSheet,
} from '#features/account/registration/register-sheet-store.ts'
import { useReadyForVisitors } from '#features/account/session/use-ready-for-visitors.ts'
import { closeLoginChoose, useLoginChoose } from '#features/account/social/login-choose-store.ts'
import { closeTwoFactor, usePendingStep } from '#features/account/two-factor/two-factor-store.ts'
import { closeDomainError } from '#features/domains/domain-error-store.ts'
import { useDomainErrorWanted } from '#features/domains/use-domain-error-wanted.ts'
import {
  closeDownload,
  mayClosePrompt,
  skipPrompt,
  useDownloadOpen,
} from '#features/download/prompt/prompt-store.ts'
import { usePromptWanted } from '#features/download/prompt/use-prompt-wanted.ts'
import { closeLanguagePicker, useLanguagePicker } from '#features/language/language-picker-store.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { closeAlert, useAlert } from '#overlays/alert/alert-store.ts'
import { answerConfirm, useQuestion } from '#overlays/confirm/confirm-store.ts'
import type { OverlayProposal } from '#overlays/overlay.ts'

const AlertNotice = lazyWithTexts(
  'system',
  async () => (await import('#overlays/alert/alert-notice.tsx')).AlertNotice,
)
const ConfirmDialog = lazyWithTexts(
  'system',
  async () => (await import('#overlays/confirm/confirm-dialog.tsx')).ConfirmDialog,
)
const DomainErrorDialog = lazyWithTexts(
  'system',
  async () => (await import('#features/domains/domain-error-dialog.tsx')).DomainErrorDialog,
)
const LoginSheet = lazyWithTexts(
  'account',
  async () => (await import('#features/account/login/login-sheet.tsx')).LoginSheet,
)
const RegisterSheet = lazyWithTexts(
  'account',
  async () => (await import('#features/account/registration/register-sheet.tsx')).RegisterSheet,
)
const TwoFactorDialog = lazyWithTexts(
  'account',
  async () => (await import('#features/account/two-factor/two-factor-dialog.tsx')).TwoFactorDialog,
)
const ForgotPasswordSheet = lazyWithTexts(
  'account',
  async () =>
    (await import('#features/account/password/forgot-password-sheet.tsx')).ForgotPasswordSheet,
)
const CountryPicker = lazyWithTexts(
  'account',
  async () => (await import('#features/account/phone/country-picker.tsx')).CountryPicker,
)
const LoginChooseDialog = lazyWithTexts(
  'social',
  async () => (await import('#features/account/social/login-choose-dialog.tsx')).LoginChooseDialog,
)
const DownloadByHand = lazyWithTexts(
  'download',
  async () => (await import('#features/download/prompt/download-prompt.tsx')).DownloadByHand,
)
const DownloadPrompt = lazyWithTexts(
  'download',
  async () => (await import('#features/download/prompt/download-prompt.tsx')).DownloadPrompt,
)
const LanguagePicker = lazyWithTexts(
  'system',
  async () => (await import('#features/language/language-picker.tsx')).LanguagePicker,
)

/** Everything that may appear above the screens, for the conductor to decide on. */
export const proposals: readonly OverlayProposal[] = [
  {
    name: 'login',
    layer: 'modal',
    priority: 0,
    useWanted: useLoginSheet,
    useReady: () => useReadyForVisitors(LoginSheet.preload),
    Content: LoginSheet,
    onClose: closeLogin,
  },
  {
    name: 'login-choose',
    layer: 'modal',
    priority: 0,
    useWanted: () => useLoginChoose() !== undefined,
    Content: LoginChooseDialog,
    onClose: closeLoginChoose,
  },
  {
    name: 'register',
    layer: 'modal',
    priority: 0,
    useWanted: useRegisterSheet,
    useReady: () => useReadyForVisitors(RegisterSheet.preload),
    Content: RegisterSheet,
    onClose: closeRegister,
  },
  {
    name: 'forgot-password',
    layer: 'modal',
    priority: 0,
    useWanted: useForgotPassword,
    Content: ForgotPasswordSheet,
    onClose: closeForgotPassword,
  },
  {
    name: 'two-factor',
    layer: 'modal',
    priority: 0,
    useWanted: () => usePendingStep() !== undefined,
    Content: TwoFactorDialog,
    onClose: closeTwoFactor,
  },
  {
    name: 'country-picker',
    layer: 'modal',
    priority: 0,
    useWanted: () => useCountryQuestion() !== undefined,
    Content: CountryPicker,
    onClose: closeCountryPicker,
  },
  {
    name: 'language',
    layer: 'modal',
    priority: 0,
    useWanted: useLanguagePicker,
    Content: LanguagePicker,
    onClose: closeLanguagePicker,
  },
  {
    name: 'download-popup',
    layer: 'popup',
    priority: 0,
    delayMs: timings.promptAfterLoginMs,
    useWanted: usePromptWanted,
    Content: DownloadPrompt,
    mayClose: mayClosePrompt,
    onClose: skipPrompt,
  },
  {
    name: 'download-by-hand',
    layer: 'modal',
    priority: 0,
    useWanted: useDownloadOpen,
    Content: DownloadByHand,
    onClose: closeDownload,
  },
  {
    name: 'alert',
    layer: 'modal',
    priority: 0,
    useWanted: () => useAlert() !== undefined,
    Content: AlertNotice,
    onClose: closeAlert,
  },
  {
    name: 'domain-error',
    layer: 'modal',
    priority: 0,
    useWanted: useDomainErrorWanted,
    Content: DomainErrorDialog,
    onClose: closeDomainError,
  },
  {
    name: 'confirm',
    layer: 'modal',
    priority: 0,
    useWanted: () => useQuestion() !== undefined,
    Content: ConfirmDialog,
    onClose: () => answerConfirm(false),
  },
]
