/**
 * The addresses that servers give every merchant beside its own hosts: `<code>.<HOST_SUFFIX>`. They
 * stand in no file, so a merchant that claims another's meets no second claim.
 */
import { basename, dirname, join } from 'node:path'
import { readEnvironment } from '#support/environment.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Claim } from './check-hosts.ts'

/** The merchant that has a host by the suffix, if there is such a merchant. */
export type SuffixOwner = (host: string) => string | undefined

/** @param suffix empty: servers give no such addresses */
export function createSuffixOwner(
  codes: readonly string[],
  suffix: string = readEnvironment().HOST_SUFFIX,
): SuffixOwner {
  if (suffix === '') return () => undefined
  const known = new Set(codes)
  const ending = `.${suffix}`
  return host => {
    if (!host.endsWith(ending)) return undefined
    const code = host.slice(0, -ending.length)
    return known.has(code) ? code : undefined
  }
}

type Current = {
  /** Whether the claim is served by the current release. */
  isHeld: (claim: Claim) => boolean
  /** Whether the merchant is in the current release. */
  isReleased: (code: string) => boolean
}

const nothingReleased: Current = { isHeld: () => false, isReleased: () => true }

/**
 * Refuses claims of an address that another merchant has by the suffix. A new merchant whose address
 * has been served under another brand is refused instead, so that it stops nobody.
 */
export function checkSuffixHosts(
  claims: readonly Claim[],
  ownerOf: SuffixOwner,
  { isHeld, isReleased }: Current = nothingReleased,
): Problem[] {
  return claims.flatMap(claim => {
    const code = codeOf(claim)
    const owner = ownerOf(claim.host)
    if (owner === undefined || owner === code) return []
    return [isHeld(claim) && !isReleased(owner) ? toLate(claim, owner) : toTaken(claim, owner)]
  })
}

function toTaken({ host, file, key }: Claim, owner: string): Problem {
  const reason = `${host} is the host that servers assign to merchant ${owner} (HOST_SUFFIX)`
  return { file, key, reason, allowed: 'a different host' }
}

function toLate({ host, file }: Claim, owner: string): Problem {
  const folder = dirname(dirname(file))
  const reason = `${host}, the host of a merchant with this code (HOST_SUFFIX), is listed in ${file}`
  return {
    file: join(folder, owner, 'merchant.json'),
    key: '',
    reason,
    allowed: 'a different code',
  }
}

function codeOf({ file }: Claim): string {
  return basename(dirname(file))
}
