import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { merchant } from '#brand/merchant.ts'
import { isOfficialApp, readDeviceSigns, toDeviceKind } from '#device/device-kind.ts'
import { isOldIos } from '#device/phone-system.ts'
import { useMemberInfoQuery } from '#features/account/get-member-info.ts'
import { isOffered, toDownloadPlace } from '#features/download/download-place.ts'
import { downloadSettingQuery } from '#features/download/get-download-setting.ts'
import { useHideFlags } from '#features/download/hide-flags.ts'
import { hasIosLink } from '#features/download/offer.ts'
import { useSession } from '#platform/session.ts'
import { AfterMount } from '#ui/after-mount.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { lazyWithTexts } from '../lazy-with-texts.ts'
import styles from './download-place.module.css'

const DownloadBar = lazyWithTexts(
  'download',
  async () => (await import('#features/download/download-bar.tsx')).DownloadBar,
)
const AppWindow = lazyWithTexts(
  'download',
  async () => (await import('#features/download/app-window.tsx')).AppWindow,
)

/** Where home offers the app, for brands that want it to. */
export function DownloadPlace() {
  const bar = merchant.settings.downloadBar
  return bar ? <Place hiddenFromRank={bar.hiddenFromRank} /> : null
}

function Place({ hiddenFromRank }: { hiddenFromRank: number | undefined }) {
  const isHere = useOffered(hiddenFromRank)
  const place = toDownloadPlace(useHideFlags())
  const [first] = useState(place)
  if (!isHere || place === 'none') return null
  return (
    <div className={place === 'bar' ? styles.bar : undefined}>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <AfterMount>
            {place === 'bar' ? <DownloadBar /> : <AppWindow takesFocus={first === 'bar'} />}
          </AfterMount>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/**
 * Decided once for each time home is drawn, by what is known then: home moves under nobody's eyes.
 * A rank, or a link for iOS, that comes later counts from the next time on.
 */
function useOffered(hiddenFromRank: number | undefined): boolean {
  const [signs] = useState(readDeviceSigns)
  const device = toDeviceKind(signs)
  const rank = useRank()
  const { data } = useQuery({
    ...downloadSettingQuery(window.location.hostname),
    enabled: device === 'WEBCLIP',
  })
  const [offered] = useState(() =>
    isOffered({
      isOfficialApp: isOfficialApp(signs.userAgent),
      device,
      isOldIos: isOldIos(signs.userAgent),
      hasIosLink: hasIosLink(data?.resources ?? []),
      hiddenFromRank,
      rank,
    }),
  )
  return offered
}

/** 0 for visitors and for members without a club label; undefined until it is known. */
function useRank(): number | undefined {
  const session = useSession()
  const { data: member } = useQuery(useMemberInfoQuery())
  if (!session) return 0
  return member && (member.clubLabel?.rankLevel ?? 0)
}
