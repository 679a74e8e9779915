import { isOldIos } from '@livery/contract/install/old-ios.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { merchant } from '#brand/merchant.ts'
import { isOfficialApp, readDeviceSigns, toDeviceKind } from '#device/device-kind.ts'
import { isOnline } from '#lib/network/online.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { useSession } from '#platform/session.ts'
import styles from './download-offer-place.module.css'
import { useHiddenParts } from './hidden-parts-store.ts'
import { isOffered, toDownloadPlace } from './offer-eligibility.ts'

const DownloadOffer = lazyWithTexts(
  'download',
  async () => (await import('./download-offer.tsx')).DownloadOffer,
)

/** The app's offer on home, for brands that set one. */
export function DownloadOfferPlace() {
  const bar = merchant.settings.downloadBar
  return bar ? <Place hiddenFromRank={bar.hiddenFromRank} /> : null
}

type PlaceProps = { hiddenFromRank: number | undefined }

/**
 * Decided once for each render of home, by the facts known then, so that home does not shift.
 * Without a network nothing can be downloaded. A rank, or a link for iOS, that arrives later counts from the next render on.
 */
function Place({ hiddenFromRank }: PlaceProps) {
  const facts = useHiddenParts()
  const rank = useRank()
  const [isHere] = useState(() => {
    const signs = readDeviceSigns()
    if (!isOnline()) return false
    return isOffered({
      isOfficialApp: isOfficialApp(signs.userAgent),
      device: toDeviceKind(signs),
      isOldIos: isOldIos(signs.userAgent),
      hasIosLink: facts.hasIosLink,
      hiddenFromRank,
      rank,
    })
  })
  const place = toDownloadPlace(facts)
  if (!isHere || place === 'none') return null
  return (
    <div className={place === 'bar' ? styles.bar : undefined}>
      <OptionalPart>
        <DownloadOffer place={place} />
      </OptionalPart>
    </div>
  )
}

/** 0 for visitors and for members without a club label; undefined until it is known. */
function useRank(): number | undefined {
  const session = useSession()
  const { data: member } = useQuery(useMemberInfoQuery())
  if (!session) return 0
  return member && (member.clubLabel?.rankLevel ?? 0)
}
