/** Sandbox merchants whose platform is closed to players: for maintenance or by region. */
import { OperatorError } from '#support/operator-problem.ts'

export type ClosedSite = 'maintenance' | 'denied'

type SiteSettings = { platformCode: string; settings: Record<string, unknown> }

/** The platform code of each closed site, and the settings that close it. */
export const closedSites: Record<ClosedSite, SiteSettings> = {
  maintenance: { platformCode: 'PREVIEW-MAINTENANCE', settings: { maintenance: true } },
  denied: { platformCode: 'PREVIEW-DENIED', settings: { regionRestriction: true } },
}

export const closedSiteNames: readonly ClosedSite[] = ['maintenance', 'denied']

/** Applies the settings to the sandbox. @throws OperatorError if the sandbox rejects them */
export async function closeSite(sandbox: string, closedAs: ClosedSite): Promise<void> {
  const { platformCode, settings } = closedSites[closedAs]
  const answer = await fetch(new URL(`/sandbox/merchants/${platformCode}`, sandbox), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings }),
  })
  if (!answer.ok) throw new OperatorError(`the sandbox returned ${answer.status} for ${closedAs}`)
}
