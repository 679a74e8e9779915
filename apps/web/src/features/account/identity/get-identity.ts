import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { isPrivateMode } from '#device/private-mode.ts'
import { createLoader } from '#lib/load-in-time.ts'
import type { Identity } from './identity.ts'
import { toIdentityProject } from './identity-project.ts'

const loadIdentity = createLoader(() => import('./connect-identity.ts'))

/** What a sign-in needs to have at hand before the tap: nothing may be awaited within it. */
export type ReadyIdentity = { identity: Identity; isPrivate: boolean }

/**
 * Loads the SDK and connects to the merchant's project, once a page. Null where the platform names
 * no project. That it could not be loaded is told where it was wanted: other ways in are open.
 */
export function identityQuery(settings: SiteSettings | undefined) {
  return queryOptions({
    queryKey: ['system', 'identity'],
    queryFn: () => (settings ? prepare(settings) : null),
    enabled: settings !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

async function prepare(settings: SiteSettings): Promise<ReadyIdentity | null> {
  const identity = await connect(settings)
  return identity ? { identity, isPrivate: await isPrivateMode() } : null
}

async function connect(settings: SiteSettings): Promise<Identity | undefined> {
  const page = { host: window.location.host, lineProviderId: merchant.identity?.lineProviderId }
  const project = toIdentityProject(settings, page)
  if (!project) return undefined
  const { connectIdentity } = await loadIdentity()
  return connectIdentity(project)
}
