import { bffPaths } from '@livery/contract/bff-paths.ts'
import { safeHttps } from '#lib/addresses/safe-link.ts'
import { track } from '#platform/tracking/track.ts'

type ProfileWay = {
  /**
   * Whether iOS is older than 17. Older versions do not show the player where to find a downloaded
   * profile (INSTALL-12).
   */
  isOlder: boolean
  /** The operator's provisioning profile. */
  profile: string | undefined
}

type ProfilePage = Pick<Window, 'addEventListener'> & { location: Pick<Location, 'assign'> }

/**
 * Downloads the web clip's profile. On an older iOS, the phone's confirmation takes focus from the
 * window. When the window regains focus, the page opens the provisioning profile, which leads to
 * the settings.
 */
export function downloadProfile(page: ProfilePage, { isOlder, profile }: ProfileWay): void {
  // TRACK-05: tracked here, because the page's listener tracks only link taps.
  track('downloadApp')
  page.location.assign(bffPaths.webClip)
  if (!isOlder) return
  const next = (profile && safeHttps(profile)) ?? bffPaths.webClip
  page.addEventListener('focus', () => page.location.assign(next), { once: true })
}
