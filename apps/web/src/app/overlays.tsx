import { SocialHost } from '#features/account/social/social-host.tsx'
import { DownloadHost } from '#features/download/download-host.tsx'
import { ConnectionBanner } from '#features/system/connection-banner.tsx'
import { OverlayHost } from '#overlays/overlay-host.tsx'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { usePageStart } from './boot/use-page-start.ts'
import { overlayList } from './overlay-list.ts'
// Imported statically, so that it is there when the first call fails, even if the network is down.
import './errors/react-to-error.ts'

/**
 * Everything that may appear above the screens. Its code loads after the first paint of the screen.
 */
export function Overlays() {
  usePageStart()
  return (
    <>
      <OverlayHost overlays={overlayList} />
      <ToastHost>
        <ConnectionBanner />
      </ToastHost>
      <SocialHost />
      <DownloadHost />
    </>
  )
}
