import type { HandheldSystem } from '@livery/contract/device/phone-system.ts'
import type { DownloadResource } from '@livery/contract/platform/download.ts'
import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

/** `profile`: adds the page to an iPhone's home screen. */
export type AppLink = { kind: 'android' | 'ios' | 'profile'; href: string }

export type Offer = {
  /** The app's icon; if unset, the brand's logo is shown. */
  icon: string | undefined
  /** The app links that this device can use, best first; may be empty. */
  links: AppLink[]
}

const kindsOf: Record<HandheldSystem | 'computer', readonly AppLink['kind'][]> = {
  ios: ['ios', 'profile'],
  android: ['android'],
  'other-phone': [],
  // A computer cannot run the apps, but its user can send the link to a phone.
  computer: ['android', 'ios'],
}

const typeOf = { android: 'Android', ios: 'IOS', profile: 'MOBILECONFIG' } as const

/** DOWNLOAD-19, DOWNLOAD-20: returns the platform's resources that match this device. */
export function buildDownloadOffer(
  resources: readonly DownloadResource[],
  system: HandheldSystem | undefined,
  rules: LinkRules,
): Offer {
  const find = (type: DownloadResource['resourceType']) =>
    resolveDownloadUrl(resources.find(({ resourceType }) => resourceType === type)?.url, rules)
  const icon = find('AppDownloadIcon')
  const links = kindsOf[system ?? 'computer'].flatMap(kind => {
    const href = find(typeOf[kind])
    return href === undefined ? [] : [{ kind, href }]
  })

  return { icon: icon !== undefined && isPicture(icon) ? icon : undefined, links }
}

/** DOWNLOAD-06 */
export function hasIosLink(resources: readonly DownloadResource[]): boolean {
  return resources.some(({ resourceType, url }) => resourceType === 'IOS' && url !== '')
}

/** Returns a path on this site, or any https URL, because the link does not carry player data. */
function resolveDownloadUrl(url: string | undefined, rules: LinkRules): string | undefined {
  if (!url) return undefined
  return safeLink(url, { ...rules, allowed: [] })?.href ?? safeHttps(url)
}

/** Returns whether the file type is allowed for icons (spec §5). */
function isPicture(href: string): boolean {
  return /\.(?:png|jpe?g)$/i.test(new URL(href).pathname)
}
