import { ConnectionBanner } from '#features/system/connection-banner.tsx'
import { ToastHost } from '#ui/toast.tsx'
import { useArrival } from './arrival.ts'
import { ConductorHost } from './conductor/conductor-host.tsx'
import { DownloadHost } from './download/download-host.tsx'
import { proposals } from './proposals.ts'
import { SocialHost } from './social/social-host.tsx'
import { useForcedChange } from './use-forced-change.ts'
// Here already when the first call fails, even if it fails because the network has gone.
import './react-to-error.ts'

/** All that may appear above the screens. Its code comes after the first paint of the screen. */
export function Overlays() {
  useArrival()
  useForcedChange()
  return (
    <>
      <ConductorHost proposals={proposals} />
      <ToastHost>
        <ConnectionBanner />
      </ToastHost>
      <SocialHost />
      <DownloadHost />
    </>
  )
}
