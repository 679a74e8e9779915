import { languages } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { SiteFile } from '@livery/contract/site-file.ts'

/** The BFF's settings of a merchant, field by field. */
export function toSiteFile(merchant: Merchant): SiteFile {
  const { links, languages: own, vendors, apps, security, settings } = merchant
  const { webSocketPaths, tracking } = settings
  const { facebook, tiktok } = vendors?.pixels ?? {}
  const serverEvents = tracking?.serverEvents && {
    ...(facebook !== undefined && { facebook }),
    ...(tiktok !== undefined && { tiktok }),
  }
  return {
    imageOrigins: links.imageOrigins,
    languageTags: own.offered.map(code => languages[code].tag),
    ...(vendors?.identity && { identity: vendors.identity }),
    ...(apps && { apps }),
    ...(security && { security }),
    ...(serverEvents && { serverEvents }),
    ...(webSocketPaths && { webSocketPaths }),
  }
}
