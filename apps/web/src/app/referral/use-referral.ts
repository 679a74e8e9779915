import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useMemberInfoQuery } from '#features/account/get-member-info.ts'
import { availablePromotionsQuery } from '#features/promotions/get-available-promotions.ts'
import { type ReferralFacts, toReferralStep } from '#features/referral/judge-referral.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/site-settings.ts'
import { raiseAlert } from '#ui/alert-store.ts'
import { useCustomerService } from '../home/use-customer-service.ts'

/**
 * What decides about referral; undefined until the platform has told it. What it does not tell is
 * off. The promotions are asked for only with REWCEN3 (PROMO-03): without it none is on.
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

/** REFERRAL-03. Its words are of the group `offers`. */
export function sayComingSoon(): void {
  raiseAlert({ textKey: 'referral_coming_soon' })
}

/** The referral action (REFERRAL-03 to REFERRAL-06). */
export function useReferralAction(): (facts: ReferralFacts) => void {
  const navigate = useNavigate()
  const openService = useCustomerService()
  return facts => {
    switch (toReferralStep(facts)) {
      case 'coming-soon':
        sayComingSoon()
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
