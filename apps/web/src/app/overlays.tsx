import { merchant } from '#brand/merchant.ts'
import { whenSettled } from '#device/when-settled.ts'
import { logOut } from '#features/account/log-out/log-out.ts'
import { SocialHost } from '#features/account/social/social-host.tsx'
import { useTokenSignIn } from '#features/account/token-sign-in/token-sign-in-store.ts'
import { DownloadHost } from '#features/download/download-host.tsx'
import { InstallHost } from '#features/install/install-host.tsx'
import { useLastMember } from '#features/member/use-last-member.ts'
import { MiniGameHost } from '#features/mini-game/mini-game-host.tsx'
import { PlayHost } from '#features/play-limits/play-host.tsx'
import { OpenedMessage } from '#features/push/opened-message.tsx'
import { PushHost } from '#features/push/push-host.tsx'
import { ConnectionStrip } from '#features/system/connection-strip.tsx'
import { UpdateHost } from '#features/update/update-host.tsx'
import { WelcomeHost } from '#features/welcome/welcome-host.tsx'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { limitPopups, OverlayHost, spendVisit } from '#overlays/overlay-host.tsx'
import { useReopen } from '#overlays/use-reopen.ts'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { usePageStart } from './boot/use-page-start.ts'
import { overlayList } from './overlay-list.ts'
import { visitMemory } from './visit-memory.ts'
// This module is imported statically, so that it is available when the first call fails, even if
// the network is down.
import './errors/react-to-error.ts'
import { doubtMessage } from '@livery/contract/rescue/rescue.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { statusQuery } from '#features/system/get-status.ts'
import { isOffline, isUnanswered } from '#platform/errors.ts'
import { useFirstSteps } from '#platform/first-steps.ts'
import { useSession } from '#platform/session.ts'

const AnnouncementWatch = lazy(async () => ({
  default: (await import('#features/announcements/popup/announcement-watch.tsx')).AnnouncementWatch,
}))

const SignInNotice = lazyWithTexts('system', async () => {
  const code = await import('#features/account/token-sign-in/sign-in-notice.tsx')
  return code.SignInNotice
})

/** The first screen reads the balance itself, so this part loads once the page has settled. */
const FreshBalance = lazyWithTexts('member', async () => {
  await new Promise<void>(resolve => void whenSettled(resolve))
  return (await import('#features/member/fresh-balance.tsx')).FreshBalance
})

limitPopups(merchant.settings.popups, visitMemory)

/**
 * Renders everything that can appear above the screens. The code of these overlays loads after the
 * screen's first paint.
 */
export function Overlays() {
  usePageStart()
  const isMember = useSession() !== undefined
  const { isSigningIn, isAnnounced } = useTokenSignIn()
  const isBlocked = useIsBlocked()
  useReopen(overlayList)
  useDomainDoubt()
  useLastMember()
  useWelcomeSpent()

  return (
    <>
      <OverlayHost overlays={overlayList} isBlocked={isBlocked} />
      <ConnectionStrip />
      <ToastHost>
        {isAnnounced && (
          <OptionalPart>
            <SignInNotice onLogOut={() => void logOut()} />
          </OptionalPart>
        )}
      </ToastHost>
      <SocialHost />
      <DownloadHost />
      <InstallHost />
      <WelcomeHost />
      {!isBlocked && <MiniGameHost />}
      {/* Shows the announcements that are due. The page also works without this part. */}
      <OptionalPart>
        <AnnouncementWatch />
      </OptionalPart>
      {isMember && (
        <OptionalPart>
          <FreshBalance />
        </OptionalPart>
      )}
      {merchant.push && <PushHost isSigningIn={isSigningIn} />}
      {merchant.push && <OpenedMessage />}
      <UpdateHost />
      <PlayHost onLogOut={() => void logOut()} />
    </>
  )
}

/**
 * Notifies the service worker each time this domain does not respond. The worker determines whether
 * the domain is blocked, and leads the player to another domain if it is.
 */
function useDomainDoubt(): void {
  const { error, errorUpdatedAt } = useQuery(statusQuery())
  const failedAtMs = isUnanswered(error) && !isOffline(error) ? errorUpdatedAt : undefined
  useEffect(() => {
    if (failedAtMs === undefined) return
    navigator.serviceWorker?.controller?.postMessage({ type: doubtMessage })
  }, [failedAtMs])
}

/** The new-player welcome is the only interruption of that visit: no other popup opens. */
function useWelcomeSpent(): void {
  const isNew = useFirstSteps() !== undefined
  useEffect(() => {
    if (isNew) spendVisit('first-steps')
  }, [isNew])
}

/**
 * Returns whether the platform blocks this visitor because of maintenance, or because it does not
 * serve the visitor's region.
 */
function useIsBlocked(): boolean {
  const { data } = useQuery(statusQuery())
  return data !== undefined && (data.maintenance || data.regionRestriction)
}
