import { lazy, useState } from 'react'
import { merchant } from '#brand/merchant.ts'
import { findDeviceKind, isOfficialApp, readDeviceSigns } from '#device/device-kind.ts'
import { hasMemberExtras } from '#lib/roles.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useSession } from '#platform/session.ts'

const PromptWatch = lazy(async () => ({
  default: (await import('./prompt/prompt-watch.tsx')).PromptWatch,
}))
const IosLinkWatch = lazy(async () => ({
  default: (await import('./bar/ios-link-watch.tsx')).IosLinkWatch,
}))

const UpgradeWatch = lazy(async () => ({
  default: (await import('./upgrade/upgrade-watch.tsx')).UpgradeWatch,
}))

/** Offers the native app. Loads no further code if the app is never offered on this device. */
export function DownloadHost() {
  const session = useSession()
  const [{ isWebClip, isApp }] = useState(() => {
    const signs = readDeviceSigns()
    return {
      isWebClip: findDeviceKind(signs) === 'WEBCLIP',
      isApp: isOfficialApp(signs.userAgent),
    }
  })
  return (
    <OptionalPart>
      {session && hasMemberExtras(session.type) && (
        <PromptWatch key={session.id} session={session} />
      )}
      {isApp && <UpgradeWatch />}
      {isWebClip && merchant.settings.downloadBar && <IosLinkWatch />}
    </OptionalPart>
  )
}
