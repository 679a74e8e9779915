import { bffPaths } from '@livery/contract/bff-paths.ts'
import { merchant } from '#brand/merchant.ts'
import { getLanguage } from '#i18n/language.ts'

const titleTag = 'meta[name="apple-mobile-web-app-title"]'
const capableTag = 'meta[name="apple-mobile-web-app-capable"]'

/**
 * CALL-20, for iPhones: they name an icon on the home screen by an element of the page before they
 * look into the manifest, and the page is cached while the site template changes. With the
 * manifest switched off by the template, a bookmark on the home screen opens in the browser.
 */
export async function nameHomeScreen(): Promise<void> {
  const query = new URLSearchParams({
    merchantCode: merchant.platformCode,
    _: String(Date.now()),
  })
  // HTTP-01. It is no call of the platform's client, which is not loaded yet.
  const headers = { Merchant: merchant.platformCode, Language: getLanguage() }
  const answer = await fetch(`${bffPaths.homeManifest}?${query}`, { headers })
  if (answer.status === 404) {
    document.querySelector(capableTag)?.remove()
    return
  }
  // Our own server's answer, of the merchant's own host.
  const manifest = (await answer.json()) as { short_name?: string }
  if (manifest.short_name) {
    document.querySelector(titleTag)?.setAttribute('content', manifest.short_name)
  }
}
