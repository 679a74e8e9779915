import { isOldIos } from '@livery/contract/install/old-ios.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { merchant } from '#brand/merchant.ts'
import { findDeviceKind, isOfficialApp, readDeviceSigns } from '#device/device-kind.ts'
import { whenFirstScreenStands } from '#lib/idle/first-screen.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { isOnline } from '#lib/network/online.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { useSession } from '#platform/session.ts'
import styles from './download-offer-place.module.css'
import { useHiddenParts } from './hidden-parts-store.ts'
import { chooseDownloadPlace, isOffered } from './offer-eligibility.ts'

const DownloadOffer = lazyWithTexts(
  'download',
  async () => (await import('./download-offer.tsx')).DownloadOffer,
)

/** The app offer on home, for brands that configure it. */
export function DownloadOfferPlace() {
  const bar = merchant.settings.downloadBar
  return bar ? <Place hiddenFromRank={bar.hiddenFromRank} /> : null
}

type PlaceProps = { hiddenFromRank: number | undefined }

/**
 * Decides once per mount of home whether to show the offer, so that home does not shift. Shows
 * nothing while offline. If the rank or the iOS link arrives later, only loads the code: the offer
 * then appears on the next mount.
 */
function Place({ hiddenFromRank }: PlaceProps) {
  const facts = useHiddenParts()
  const rank = useRank()
  const [signs] = useState(readDeviceSigns)
  const [isReachable] = useState(isOnline)
  const place = chooseDownloadPlace(facts)
  const isWanted =
    isReachable &&
    isOffered({
      isOfficialApp: isOfficialApp(signs.userAgent),
      device: findDeviceKind(signs),
      isOldIos: isOldIos(signs.userAgent),
      hasIosLink: facts.hasIosLink,
      hiddenFromRank,
      rank,
    })
  const [isHere] = useState(
    () => isWanted && (place !== 'bar' || isRoomPainted() || DownloadOffer.isLoaded()),
  )

  useEffect(() => void delete document.documentElement.dataset.offer, [])
  const isForNext = isWanted && !isHere
  useEffect(() => {
    if (!isForNext) return undefined
    // If the code fails to load, the next home has no bar either.
    return whenFirstScreenStands(() => void ignoreFailure(DownloadOffer.preload()))
  }, [isForNext])
  if (!isHere || place === 'none') return null

  return (
    <OptionalPart late pending={place === 'bar' && <div className={styles.bar} />}>
      <DownloadOffer place={place} />
    </OptionalPart>
  )
}

/** Returns whether the prerendered page has reserved space for the bar. */
function isRoomPainted(): boolean {
  return document.documentElement.dataset.offer !== undefined
}

/**
 * Returns 0 for visitors and for members without a club label; undefined until the rank is known.
 */
function useRank(): number | undefined {
  const session = useSession()
  const { data: member } = useQuery(useMemberInfoQuery())
  if (!session) return 0
  return member && (member.clubLabel?.rankLevel ?? 0)
}
