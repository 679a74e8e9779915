import type { LoadedMerchant } from '#pipeline/load/load-merchants.ts'

/** One entry in a merchant's `domains`, as written. */
export type HostClaim = { code: string; file: string; key: string; host: string }

export function listHostClaims({
  code,
  file,
  merged,
}: Pick<LoadedMerchant, 'code' | 'file' | 'merged'>): HostClaim[] {
  const domains = Array.isArray(merged.domains) ? merged.domains : []
  return domains.flatMap((host: unknown, index) =>
    typeof host === 'string' ? [{ code, file, key: `domains.${index}`, host }] : [],
  )
}

/** Groups claims by a host property; returns only groups with several merchants. */
export function groupMeetings(
  claims: readonly HostClaim[],
  toName: (host: string) => string,
): [name: string, claims: HostClaim[]][] {
  const groups = new Map<string, HostClaim[]>()
  for (const claim of claims) {
    const name = toName(claim.host)
    const group = groups.get(name)
    if (group) group.push(claim)
    else groups.set(name, [claim])
  }
  return [...groups].filter(([, group]) => group.some(({ code }) => code !== group[0]?.code))
}
