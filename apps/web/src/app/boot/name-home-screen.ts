import { bffPaths } from '@livery/contract/bff-paths.ts'
import { merchant } from '#brand/merchant.ts'
import { getLanguage } from '#i18n/language.ts'

const titleTag = 'meta[name="apple-mobile-web-app-title"]'
const capableTag = 'meta[name="apple-mobile-web-app-capable"]'

/**
 * CALL-20, for iPhones. An iPhone takes a home-screen icon's name from a page element before it
 * reads the manifest, and the page may be cached when the site template changes. If the template
 * turns the manifest off, a bookmark on the home screen opens in the browser.
 */
export async function nameHomeScreen(): Promise<void> {
  const query = new URLSearchParams({
    merchantCode: merchant.platformCode,
    _: String(Date.now()),
  })
  // Sends the HTTP-01 headers itself, because the platform client has not loaded yet.
  const headers = { Merchant: merchant.platformCode, Language: getLanguage() }
  const answer = await fetch(`${bffPaths.homeManifest}?${query}`, { headers })

  if (answer.status === 404) {
    document.querySelector(capableTag)?.remove()
    return
  }

  // This response comes from our own server, on the merchant's own host.
  const manifest = (await answer.json()) as { short_name?: string }

  if (manifest.short_name) {
    document.querySelector(titleTag)?.setAttribute('content', manifest.short_name)
  }
}
