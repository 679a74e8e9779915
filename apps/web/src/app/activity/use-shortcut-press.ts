import { openLogin } from '#features/account/login-sheet-store.ts'
import type { ShortcutAction } from '#features/activity/pick-shortcut.ts'
import { openDownload } from '#features/download/prompt-store.ts'
import type { ReferralFacts } from '#features/referral/judge-referral.ts'
import { openRegister } from '#features/registration/register-sheet-store.ts'
import { useReferralAction } from '../referral/use-referral.ts'

/** Answers what a press on the shortcut does; those that lead somewhere are links by themselves. */
export function useShortcutPress(): (action: ShortcutAction, referral: ReferralFacts) => void {
  const runReferral = useReferralAction()
  return ({ kind }, referral) => {
    if (kind === 'download') openDownload()
    else if (kind === 'register') openRegister()
    else if (kind === 'log-in') openLogin()
    else if (kind === 'referral') runReferral(referral)
  }
}
