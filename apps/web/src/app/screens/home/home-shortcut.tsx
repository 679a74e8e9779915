import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readLinkRules } from '#brand/link-rules.ts'
import { isInstalled } from '#device/device-kind.ts'
import { closePart, isPartClosed } from '#device/storage.ts'
import { pickShortcut, type ShortcutPlayer } from '#features/home-shortcut/pick-shortcut.ts'
import { ShortcutButton } from '#features/home-shortcut/shortcut-button.tsx'
import { type ReferralFacts, showsReferral } from '#features/referral/referral-step.ts'
import { useReferralFacts } from '#features/referral/use-referral.ts'
import { hasVipBenefits } from '#features/rewards/ranks/rank.ts'
import { hasRoute } from '#lib/find-route.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { StickyContainer } from '#ui/layout/sticky-container.tsx'
import { useShortcutPress } from './use-shortcut-press.ts'

/** The home shortcut for the current player, if one applies and was not closed (ACTIVITY-01). */
export function HomeShortcut() {
  const referral = useReferralFacts()
  const items = useSiteSettings()?.activityShortcuts ?? []
  const player = useShortcutPlayer(referral)
  const press = useShortcutPress()
  const [isClosed, setClosed] = useState(() => isPartClosed(sessionStorageKeys.shortcutClosed))
  if (!referral || !player || isClosed) return null
  const shortcut = pickShortcut(items, player, { rules: readLinkRules(), hasRoute })
  if (!shortcut) return null
  const close = () => {
    closePart(sessionStorageKeys.shortcutClosed)
    setClosed(true)
  }
  return (
    <StickyContainer>
      <ShortcutButton
        shortcut={shortcut}
        onPress={() => press(shortcut.action, referral)}
        onClose={close}
      />
    </StickyContainer>
  )
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
