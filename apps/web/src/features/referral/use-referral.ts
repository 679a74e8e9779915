import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { availablePromotionsQuery } from '#platform/answers/get-available-promotions.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { decideReferralStep, type ReferralFacts } from './referral-step.ts'

/**
 * Returns the facts that determine the referral step; undefined until the platform has responded. A
 * missing fact counts as off. Without the flag REWCEN3, the promotions are not fetched (PROMO-03)
 * and count as off.
 */
export function useReferralFacts(): ReferralFacts | undefined {
  const session = useSession()
  const { data: settings, isError: hasNoSettings } = useQuery(siteSettingsQuery())
  const mayAsk = (settings !== undefined || hasNoSettings) && isFlagOn('REWCEN3', settings)
  const all = useQuery({ ...availablePromotionsQuery(), enabled: mayAsk })
  const own = useQuery(useMemberInfoQuery())
  const isAllKnown = mayAsk ? !all.isPending : settings !== undefined || hasNoSettings
  if (!isAllKnown || (session && own.isPending)) return undefined

  return {
    type: session?.type,
    isOnForAll: mayAsk && all.data?.REFERRAL?.enabled === true,
    isOnForMember: session !== undefined && own.data?.promotions?.REFERRAL?.enabled === true,
  }
}

/** REFERRAL-03: shows the coming-soon alert. Its text is in the group `offers`. */
export function alertComingSoon(): void {
  raiseAlert({ textKey: 'referral_coming_soon' })
}

/** Returns a function that performs the referral action (REFERRAL-03 to REFERRAL-06). */
export function useReferralAction(): (facts: ReferralFacts) => void {
  const navigate = useNavigate()
  const openService = () => openOverlay('customer-service')
  return facts => {
    switch (decideReferralStep(facts)) {
      case 'coming-soon':
        alertComingSoon()
        return
      case 'customer-service':
        openService()
        return
      case 'invite-friends':
        navigate(paths.inviteFriends)
        return
      case 'agent-register':
        navigate(paths.agentRegister)
    }
  }
}
