import * as timings from '@livery/contract/timings.ts'
import { closeLogin, useLoginSheet } from '#features/account/login-sheet-store.ts'
import { closeDomainError } from '#features/domains/domain-error-store.ts'
import {
  closeDownload,
  mayClosePrompt,
  skipPrompt,
  useDownloadOpen,
} from '#features/download/prompt-store.ts'
import { closeForgotPassword, useForgotPassword } from '#features/password/forgot-password-store.ts'
import { closeRegister, useRegisterSheet } from '#features/registration/register-sheet-store.ts'
import { closeLoginChoose, useLoginChoose } from '#features/social/login-choose-store.ts'
import { closeTwoFactor, usePendingStep } from '#features/two-factor/two-factor-store.ts'
import type { OverlayProposal } from '#lib/overlay-proposal.ts'
import { closeAlert, useAlert } from '#ui/alert-store.ts'
import { answerConfirm, useQuestion } from '#ui/confirm-store.ts'
import { closeCountryPicker, useCountryQuestion } from '#ui/country-picker-store.ts'
import { useDomainErrorWanted } from './domain-error/use-domain-error-wanted.ts'
import { usePromptWanted } from './download/use-prompt-wanted.ts'
import { closeLanguagePicker, useLanguagePicker } from './language-picker/language-picker-store.ts'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { useReadyForVisitors } from './use-ready-for-visitors.ts'

const AlertNotice = lazyWithTexts(
  'system',
  async () => (await import('./alerts/alert-notice.tsx')).AlertNotice,
)
const ConfirmDialog = lazyWithTexts(
  'system',
  async () => (await import('./alerts/confirm-dialog.tsx')).ConfirmDialog,
)
const DomainErrorDialog = lazyWithTexts(
  'system',
  async () => (await import('./domain-error/domain-error-dialog.tsx')).DomainErrorDialog,
)
const LoginSheet = lazyWithTexts(
  'account',
  async () => (await import('./login/login-sheet.tsx')).LoginSheet,
)
const RegisterSheet = lazyWithTexts(
  'account',
  async () => (await import('./register/register-sheet.tsx')).RegisterSheet,
)
const TwoFactorDialog = lazyWithTexts(
  'account',
  async () => (await import('./two-factor/two-factor-dialog.tsx')).TwoFactorDialog,
)
const ForgotPasswordSheet = lazyWithTexts(
  'account',
  async () => (await import('./password/forgot-password-sheet.tsx')).ForgotPasswordSheet,
)
const CountryPicker = lazyWithTexts(
  'account',
  async () => (await import('#ui/country-picker.tsx')).CountryPicker,
)
const LoginChooseDialog = lazyWithTexts(
  'social',
  async () => (await import('./social/login-choose-dialog.tsx')).LoginChooseDialog,
)
const DownloadByHand = lazyWithTexts(
  'download',
  async () => (await import('./download/download-prompt.tsx')).DownloadByHand,
)
const DownloadPrompt = lazyWithTexts(
  'download',
  async () => (await import('./download/download-prompt.tsx')).DownloadPrompt,
)
const LanguagePicker = lazyWithTexts(
  'system',
  async () => (await import('./language-picker/language-picker.tsx')).LanguagePicker,
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
