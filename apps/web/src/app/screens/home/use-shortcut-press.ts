import { openLogin } from '#features/account/login/login-sheet-store.ts'
import { openRegister } from '#features/account/registration/register-sheet-store.ts'
import { openDownload } from '#features/download/prompt/prompt-store.ts'
import type { ShortcutAction } from '#features/home-shortcut/pick-shortcut.ts'
import type { ReferralFacts } from '#features/referral/judge-referral.ts'
import { useReferralAction } from '#features/referral/use-referral.ts'

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
