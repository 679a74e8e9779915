import { useQuery } from '@tanstack/react-query'
import { isInstalled } from '#device/device-kind.ts'
import { useMemberInfoQuery } from '#features/account/get-member-info.ts'
import { pickShortcut, type ShortcutPlayer } from '#features/activity/pick-shortcut.ts'
import { ShortcutButton } from '#features/activity/shortcut-button.tsx'
import { type ReferralFacts, showsReferral } from '#features/referral/judge-referral.ts'
import { hasVipBenefits } from '#features/vip/rank.ts'
import { useSiteSettings } from '#platform/site-settings.ts'
import { hasRoute } from '../home/has-route.ts'
import { readLinkRules } from '../link-rules.ts'
import { useReferralFacts } from '../referral/use-referral.ts'
import { useShortcutPress } from './use-shortcut-press.ts'

/** The activity shortcut for whoever is here, if one applies (ACTIVITY-01). */
export function ActivityShortcut() {
  const referral = useReferralFacts()
  const items = useSiteSettings()?.activityShortcuts ?? []
  const player = useShortcutPlayer(referral)
  const press = useShortcutPress()
  if (!referral || !player) return null
  const shortcut = pickShortcut(items, player, { rules: readLinkRules(), hasRoute })
  if (!shortcut) return null
  return <ShortcutButton shortcut={shortcut} onPress={() => press(shortcut.action, referral)} />
}

function useShortcutPlayer(referral: ReferralFacts | undefined): ShortcutPlayer | undefined {
  const { data: member } = useQuery(useMemberInfoQuery())
  return (
    referral && {
      type: referral.type,
      isInstalled: isInstalled(),
      showsReferral: showsReferral(referral),
      hasVipBenefits: member !== undefined && hasVipBenefits(member),
    }
  )
}
