import { bffPaths } from '@livery/contract/bff-paths.ts'
import { safeHttps } from '#lib/addresses/safe-link.ts'
import { track } from '#platform/tracking/track.ts'

type ProfileWay = {
  /** Older than iOS 17, which does not say where a profile waits (INSTALL-12). */
  isOlder: boolean
  /** The operator's provisioning profile. */
  profile: string | undefined
}

type ProfilePage = Pick<Window, 'addEventListener'> & { location: Pick<Location, 'assign'> }

/**
 * Downloads the web clip's profile. The phone's question takes the focus of the window; on an older
 * iOS its return leads on to the provisioning profile, which opens the settings.
 */
export function downloadProfile(page: ProfilePage, { isOlder, profile }: ProfileWay): void {
  // TRACK-05: no link is tapped, which the page's own listener would notice.
  track('downloadApp')
  page.location.assign(bffPaths.webClip)
  if (!isOlder) return
  const next = (profile && safeHttps(profile)) ?? bffPaths.webClip
  page.addEventListener('focus', () => page.location.assign(next), { once: true })
}
