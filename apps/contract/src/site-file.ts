/**
 * Facts about a merchant that the BFF needs and the page does not. Painting writes them to one
 * small file of the release, so that a merchant without visitors costs nothing. All of it is
 * public.
 */
import * as z from 'zod'
import { nativeApps, securityContact, vendors } from './merchant/merchant-vendors.ts'

/** URL path of the file in a merchant's release. */
export const sitePath = '/m/site.json'

export const siteFile = z.object({
  /** Origins pictures of the site template may be fetched from. */
  imageOrigins: z.array(z.string()),
  /** BCP 47 tags of the languages on offer. */
  languageTags: z.array(z.string()),
  identity: vendors.shape.identity,
  apps: nativeApps.optional(),
  security: securityContact.optional(),
  /** The pixels whose events the BFF sends too. */
  serverEvents: z
    .object({ facebook: z.string().optional(), tiktok: z.string().optional() })
    .optional(),
  /** Paths to which WebSockets may be opened. */
  webSocketPaths: z.array(z.string()).optional(),
})
export type SiteFile = z.infer<typeof siteFile>
