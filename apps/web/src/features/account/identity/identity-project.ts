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

/**
 * Channels with fixed provider ids need no configuration; LINE's provider id is set by the
 * merchant.
 */
export const defaultLineProviderId = 'oidc.line'

type Settings = Pick<SiteSettings, 'smsProvider'>

export function namesProject({ smsProvider }: Settings): boolean {
  return Boolean(smsProvider.apiKey && smsProvider.projectId)
}

/**
 * Reads the platform's settings for the identity project (§3); undefined if they name no project.
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
