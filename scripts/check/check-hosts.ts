import type { LoadedMerchant } from '../load.ts'
import type { Problem } from '../problem.ts'

type Claim = { host: string; file: string; key: string }

/** A host may belong to one merchant once: each further claim names the file of the other. */
export function checkHosts(merchants: readonly LoadedMerchant[]): Problem[] {
  const byHost = new Map<string, Claim[]>()
  for (const claim of merchants.flatMap(claimsOf)) {
    byHost.set(claim.host, [...(byHost.get(claim.host) ?? []), claim])
  }
  return [...byHost.values()].filter(claims => claims.length > 1).flatMap(toProblems)
}

function claimsOf({ merged, file }: LoadedMerchant): Claim[] {
  const domains = Array.isArray(merged.domains) ? merged.domains : []
  return domains.flatMap((host, index) =>
    typeof host === 'string' ? [{ host, file, key: `domains.${index}` }] : [],
  )
}

function toProblems(claims: Claim[]): Problem[] {
  return claims.map(claim => {
    const others = claims.filter(other => other !== claim)
    const files = [...new Set(others.map(other => other.file))].join(' and ')
    return { file: claim.file, key: claim.key, reason: `${claim.host} is also claimed by ${files}` }
  })
}
