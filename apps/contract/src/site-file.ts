/**
 * Facts about a merchant that the BFF needs and the page does not. Painting writes these facts to
 * one small file in the release, so that a merchant without visitors does not use any memory. All
 * of these facts are public.
 */
import * as z from 'zod'
import { nativeApps, securityContact, vendors } from './merchant/merchant-vendors.ts'

/** URL path of the file in a merchant's release. */
export const sitePath = '/m/site.json'

export const siteFile = z.object({
  /** Origins from which the site template's images may be fetched. */
  imageOrigins: z.array(z.string()),
  /** BCP 47 tags of the available languages. */
  languageTags: z.array(z.string()),
  identity: vendors.shape.identity,
  apps: nativeApps.optional(),
  security: securityContact.optional(),
  /** The pixels whose events the BFF also sends. */
  serverEvents: z
    .object({ facebook: z.string().optional(), tiktok: z.string().optional() })
    .optional(),
  /** Paths on which WebSockets may be opened. */
  webSocketPaths: z.array(z.string()).optional(),
})
export type SiteFile = z.infer<typeof siteFile>
