import type { WayOut } from './in-app-browsers.ts'
import { type IosVersion, isOlder } from './old-ios.ts'

/** The first iOS version in which a URL can open Safari (17). */
const firstSafariAddress: IosVersion = [17, 0]

/** The properties of `URL` that are needed here, without the hash. */
type PageAddress = {
  href: string
  protocol: string
  host: string
  pathname: string
  search: string
}

/**
 * Returns the URL that opens a page in a standalone browser. Returns undefined if only the app's
 * own menu can open a browser. The URL keeps the complete query.
 */
export function buildExitUrl(
  way: WayOut,
  page: PageAddress,
  iosVersion?: IosVersion,
): string | undefined {
  const place = `${page.host}${page.pathname}${page.search}`
  const scheme = page.protocol.slice(0, -1)
  switch (way) {
    case 'intent':
      return `intent://${place}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(page.href)};end`
    case 'x-safari':
    case 'x-safari-window':
      if (iosVersion && isOlder(iosVersion, firstSafariAddress)) return undefined
      return `x-safari-${scheme}://${place}`
    case 'instagram':
      return `instagram://extbrowser/?url=${encodeURIComponent(page.href)}`
    case 'line':
      return `${page.href}${page.search ? '&' : '?'}openExternalBrowser=1`
    case 'kakaotalk':
      return `kakaotalk://web/openExternal?url=${encodeURIComponent(page.href)}`
    case 'guide':
      return undefined
  }
}
