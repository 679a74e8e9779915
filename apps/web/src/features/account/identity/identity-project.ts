import type { SiteSettings } from '@livery/contract/platform/system.ts'

/** The SDK's configuration for a merchant's project. */
export type IdentityProject = {
  apiKey: string
  projectId: string
  appId: string
  messagingSenderId: string
  /** The page's own host: the BFF proxies `/__/auth`, so no browser sees a third party. */
  authDomain: string
  lineProviderId: string
}

/** The channels whose provider ids are fixed need no configuration; LINE's is the merchant's. */
export const defaultLineProviderId = 'oidc.line'

type Settings = Pick<SiteSettings, 'smsProvider'>

export function namesProject({ smsProvider }: Settings): boolean {
  return Boolean(smsProvider.apiKey && smsProvider.projectId)
}

/** The platform's settings of the identity project (§3); undefined if it names none. */
export function toIdentityProject(
  { smsProvider }: Settings,
  page: { host: string; lineProviderId: string | undefined },
): IdentityProject | undefined {
  const { apiKey, projectId, appId = '', messagingSenderId = '' } = smsProvider
  if (!apiKey || !projectId) return undefined
  return {
    apiKey,
    projectId,
    appId,
    messagingSenderId,
    authDomain: page.host,
    lineProviderId: page.lineProviderId ?? defaultLineProviderId,
  }
}
