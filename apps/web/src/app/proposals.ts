import { lazy } from 'react'
import { closeLogin, useLoginSheet } from '#features/account/login-sheet-store.ts'
import type { OverlayProposal } from '#lib/overlay-proposal.ts'
import { closeAlert, useAlert } from './alerts/alert-store.ts'
import { closeLanguagePicker, useLanguagePicker } from './language-picker/language-picker-store.ts'

const AlertNotice = lazy(async () => ({
  default: (await import('./alerts/alert-notice.tsx')).AlertNotice,
}))
const LoginSheet = lazy(async () => ({
  default: (await import('./login/login-sheet.tsx')).LoginSheet,
}))
const LanguagePicker = lazy(async () => ({
  default: (await import('./language-picker/language-picker.tsx')).LanguagePicker,
}))

/** Everything that may appear above the screens, for the conductor to decide on. */
export const proposals: readonly OverlayProposal[] = [
  {
    name: 'login',
    layer: 'modal',
    priority: 0,
    useWanted: useLoginSheet,
    Content: LoginSheet,
    onClose: closeLogin,
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
    name: 'alert',
    layer: 'modal',
    priority: 0,
    useWanted: () => useAlert() !== undefined,
    Content: AlertNotice,
    onClose: closeAlert,
  },
]
