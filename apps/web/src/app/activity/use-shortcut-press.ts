import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openLogin } from '#features/account/login-sheet-store.ts'
import type { ShortcutAction } from '#features/activity/pick-shortcut.ts'
import type { ReferralFacts } from '#features/referral/judge-referral.ts'
import { openRegister } from '#features/registration/register-sheet-store.ts'
import { PlatformError } from '#platform/errors.ts'
import { toast } from '#ui/toast-store.ts'
import { openDownload } from '../open-download.ts'
import { useReferralAction } from '../referral/use-referral.ts'

/** Answers what a press on the shortcut does; those that lead somewhere are links by themselves. */
export function useShortcutPress(): (action: ShortcutAction, referral: ReferralFacts) => void {
  const runReferral = useReferralAction()
  const download = useDownload()
  return ({ kind }, referral) => {
    if (kind === 'download') download()
    else if (kind === 'register') openRegister()
    else if (kind === 'log-in') openLogin()
    else if (kind === 'referral') runReferral(referral)
  }
}

function useDownload(): () => void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async () => {
    try {
      if (!(await openDownload(queryClient))) toast(t('no_download'))
    } catch (error) {
      // The error catalogue has told the player.
      if (!(error instanceof PlatformError)) throw error
    }
  }
}
