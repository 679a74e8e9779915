import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readLinkRules } from '#brand/link-rules.ts'
import { isInstalled } from '#device/device-kind.ts'
import { closePart, isPartClosed } from '#device/storage.ts'
import { findJoinOffer } from '#features/home-shortcut/find-join-offer.ts'
import {
  pickShortcut,
  type ShortcutAction,
  type ShortcutPlayer,
} from '#features/home-shortcut/pick-shortcut.ts'
import { ShortcutButton } from '#features/home-shortcut/shortcut-button.tsx'
import { type ReferralFacts, showsReferral } from '#features/referral/referral-step.ts'
import { useReferralAction, useReferralFacts } from '#features/referral/use-referral.ts'
import { hasVipBenefits } from '#features/rewards/ranks/rank.ts'
import { hasRoute } from '#lib/find-route.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { bannersQuery, homeBannerGroup } from '#platform/answers/get-banners.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import styles from './sticky-container.module.css'

/**
 * The home shortcut that applies to the current player, unless the player has closed it
 * (ACTIVITY-01).
 */
export function HomeShortcut() {
  const referral = useReferralFacts()
  const items = useSiteSettings()?.activityShortcuts ?? []
  const player = useShortcutPlayer(referral)
  const press = useShortcutPress()
  // Home's banners have usually arrived before this part loads.
  const banners = useQuery(bannersQuery(homeBannerGroup))
  const [isClosed, setClosed] = useState(() => isPartClosed(sessionStorageKeys.shortcutClosed))
  if (!referral || !player || isClosed) return null

  const shortcut = pickShortcut(items, player, { rules: readLinkRules(), hasRoute })
  if (!shortcut) return null

  const isJoining = shortcut.action.kind === 'register'
  // The bar appears once, with its final text.
  if (isJoining && banners.isPending) return null

  const close = () => {
    closePart(sessionStorageKeys.shortcutClosed)
    setClosed(true)
  }

  return (
    <StickyContainer>
      <ShortcutButton
        shortcut={shortcut}
        offer={isJoining ? findJoinOffer(banners.data ?? []) : undefined}
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

/** Returns the press handler of the shortcut; shortcuts with a URL are plain links. */
function useShortcutPress(): (action: ShortcutAction, referral: ReferralFacts) => void {
  const runReferral = useReferralAction()
  return ({ kind }, referral) => {
    if (kind === 'download') openOverlay('download-by-hand')
    else if (kind === 'register') openOverlay('register')
    else if (kind === 'log-in') openOverlay('login')
    else if (kind === 'referral') runReferral(referral)
  }
}

/**
 * UI-01: a container at the bottom of the screen, docked above the tab bar. The container is the
 * screen's last part and takes up its own space, so that it never covers the screen's last line.
 */
function StickyContainer({ children }: { children: ReactNode }) {
  useRootMark('docked')
  return (
    <div className={styles.sticky} data-overlay="sticky">
      {children}
    </div>
  )
}
