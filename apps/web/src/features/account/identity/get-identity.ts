import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { isPrivateMode } from '#device/private-mode.ts'
import { createLoader } from '#lib/load-in-time.ts'
import type { Identity } from './identity.ts'
import { readIdentityProject } from './identity-project.ts'

const loadIdentity = createLoader(() => import('./connect-identity.ts'))

/**
 * Everything a sign-in needs before the tap: a browser blocks a popup that opens after an await.
 */
export type ReadyIdentity = { identity: Identity; isPrivate: boolean }

/**
 * Loads the SDK and connects to the merchant's project, once per page. Null if the platform has no
 * project. Components show a load failure themselves, because other sign-in methods still work.
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
  const project = readIdentityProject(settings, page)
  if (!project) return undefined
  const { connectIdentity } = await loadIdentity()
  return connectIdentity(project)
}
