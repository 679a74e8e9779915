import type { Problem } from '#support/operator-problem.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'

/** `key` is the host's position in `file`. */
export type Claim = { host: string; file: string; key: string }

/**
 * Reports hosts that several merchants claim: each additional claim gets a problem that names the
 * other file. If a merchant already serves the host, its claim is the valid one, so that a later
 * claim does not block that merchant.
 */
export function checkHosts(
  claims: readonly Claim[],
  isHeld: (claim: Claim) => boolean = () => false,
): Problem[] {
  const byHost = new Map<string, Claim[]>()
  for (const claim of claims) {
    const known = byHost.get(claim.host)
    if (known === undefined) byHost.set(claim.host, [claim])
    else known.push(claim)
  }
  return [...byHost.values()]
    .filter(claims => claims.length > 1)
    .flatMap(one => buildClaimProblems(one, isHeld))
}

/** Returns the hosts that a merchant claims, valid or not. */
export function claimsOf({ merged, file }: Pick<LoadedMerchant, 'merged' | 'file'>): Claim[] {
  const domains = Array.isArray(merged.domains) ? merged.domains : []
  return domains.flatMap((host, index) =>
    typeof host === 'string' ? [{ host, file, key: `domains.${index}` }] : [],
  )
}

function buildClaimProblems(claims: Claim[], isHeld: (claim: Claim) => boolean): Problem[] {
  const held = claims.filter(isHeld)
  const faulty = held.length === 1 ? claims.filter(claim => !held.includes(claim)) : claims
  return faulty.map(({ host, file, key }) => {
    const files = [...new Set(claims.map(claim => claim.file))].filter(other => other !== file)
    const isRepeated = claims.filter(claim => claim.file === file).length > 1
    const what = [
      ...(isRepeated ? ['appears twice'] : []),
      ...(files.length > 0 ? [`is also claimed by ${files.join(' and ')}`] : []),
    ]
    return { file, key, reason: `${host} ${what.join(', and ')}` }
  })
}
