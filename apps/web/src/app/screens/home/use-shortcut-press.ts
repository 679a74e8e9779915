import type { ShortcutAction } from '#features/home-shortcut/pick-shortcut.ts'
import type { ReferralFacts } from '#features/referral/referral-step.ts'
import { useReferralAction } from '#features/referral/use-referral.ts'
import { openOverlay } from '#overlays/overlay-store.ts'

/** Returns the handler of a press on the shortcut; shortcuts with an address are plain links. */
export function useShortcutPress(): (action: ShortcutAction, referral: ReferralFacts) => void {
  const runReferral = useReferralAction()
  return ({ kind }, referral) => {
    if (kind === 'download') openOverlay('download-by-hand')
    else if (kind === 'register') openOverlay('register')
    else if (kind === 'log-in') openOverlay('login')
    else if (kind === 'referral') runReferral(referral)
  }
}
