import type { Tenant } from '#tenants/tenant.ts'
import type { Directory } from './directory.ts'

/**
 * Finds the tenant of a host that is spelled as configured. `not_ready`: no release is served yet;
 * `preview`: a cookie decides. A host that is found is in normal form.
 */
export type FindTenant = (host: string) => Tenant | 'not_ready' | 'preview' | undefined

type Releases = { current(): { directory: Directory } | undefined }

/** A merchant's own host comes before that of a preview. */
export function createFindTenant(
  releases: Releases,
  isPreviewHost: (host: string) => boolean = () => false,
): FindTenant {
  return host => {
    const live = releases.current()
    if (!live) return 'not_ready'
    return live.directory.get(host) ?? (isPreviewHost(host) ? 'preview' : undefined)
  }
}
