import type { SiteSettings } from '@livery/contract/platform/system.ts'

/** The SDK's configuration for a merchant's project. */
export type IdentityProject = {
  apiKey: string
  projectId: string
  appId: string
  messagingSenderId: string
  /**
   * The page's own host: the BFF proxies `/__/auth`, so that browsers do not contact a third party.
   */
  authDomain: string
  lineProviderId: string
}

/** LINE's provider id is set by the merchant. The other channels have fixed provider ids. */
const defaultLineProviderId = 'oidc.line'

type Settings = Pick<SiteSettings, 'smsProvider'>

export function namesProject({ smsProvider }: Settings): boolean {
  return Boolean(smsProvider.apiKey && smsProvider.projectId)
}

/**
 * Reads the identity project from the platform's settings (§3); undefined if the settings do not
 * name a project.
 */
export function readIdentityProject(
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
