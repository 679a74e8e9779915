import { type SiteFile, siteFile, sitePath } from '@livery/contract/site-file.ts'
import type { Tenant } from './tenant.ts'

const remembered = new WeakMap<Tenant, SiteFile>()
const nothing: SiteFile = { imageOrigins: [], languageTags: [] }

/**
 * Returns the site settings of a merchant in the release, read on first use. A release without such
 * a file (painted by an earlier pipeline) has no settings.
 *
 * @throws ZodError if the file does not have the format that painting writes
 */
export function siteOf(tenant: Tenant): SiteFile {
  const known = remembered.get(tenant)
  if (known) return known
  const file = tenant.findFile(sitePath)
  const site = file ? siteFile.parse(JSON.parse(file.identity.body.toString('utf8'))) : nothing
  remembered.set(tenant, site)
  return site
}
