import type { Directory } from './directory.ts'
import type { Tenant } from './tenant.ts'

/**
 * Finds the tenant of a host that is spelled as configured. `not_ready`: no release is served yet.
 * A host that is found is in normal form.
 */
export type FindTenant = (host: string) => Tenant | 'not_ready' | undefined

type Releases = { current(): { directory: Directory } | undefined }

export function createFindTenant(releases: Releases): FindTenant {
  return host => {
    const live = releases.current()
    return live ? live.directory.get(host) : 'not_ready'
  }
}
