import { merchant } from '#brand/merchant.ts'
import { logOut } from '#features/account/log-out/log-out.ts'
import { SocialHost } from '#features/account/social/social-host.tsx'
import { useIsSigningIn } from '#features/account/token-sign-in/token-sign-in-store.ts'
import { AnnouncementHost } from '#features/announcements/popup/announcement-host.tsx'
import { DownloadHost } from '#features/download/download-host.tsx'
import { InstallHost } from '#features/install/install-host.tsx'
import { MiniGameHost } from '#features/mini-game/mini-game-host.tsx'
import { PlayHost } from '#features/play-limits/play-host.tsx'
import { OpenedMessage } from '#features/push/opened-message.tsx'
import { PushHost } from '#features/push/push-host.tsx'
import { ConnectionStrip } from '#features/system/connection-strip.tsx'
import { useIsBlocked } from '#features/system/use-is-blocked.ts'
import { UpdateHost } from '#features/update/update-host.tsx'
import { WelcomeHost } from '#features/welcome/welcome-host.tsx'
import { OverlayHost } from '#overlays/overlay-host.tsx'
import { useReopen } from '#overlays/use-reopen.ts'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { useDomainDoubt } from './boot/use-domain-doubt.ts'
import { usePageStart } from './boot/use-page-start.ts'
import { overlayList } from './overlay-list.ts'
// Imported statically, so that it is there when the first call fails, even if the network is down.
import './errors/react-to-error.ts'

/**
 * Everything that may appear above the screens. Its code loads after the first paint of the screen.
 */
export function Overlays() {
  usePageStart()
  const isSigningIn = useIsSigningIn()
  const isBlocked = useIsBlocked()
  useReopen(overlayList)
  useDomainDoubt()
  return (
    <>
      <OverlayHost overlays={overlayList} isBlocked={isBlocked} />
      <ConnectionStrip />
      <ToastHost />
      <SocialHost />
      <DownloadHost />
      <InstallHost />
      <WelcomeHost />
      {!isBlocked && <MiniGameHost />}
      <AnnouncementHost />
      {merchant.push && <PushHost isSigningIn={isSigningIn} />}
      {merchant.push && <OpenedMessage />}
      <UpdateHost />
      <PlayHost onLogOut={() => void logOut()} />
    </>
  )
}
