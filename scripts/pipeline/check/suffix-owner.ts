/**
 * The hosts that servers assign to every merchant in addition to its own hosts:
 * `<code>.<HOST_SUFFIX>`. They are not written in any file, so claiming another merchant's suffix
 * host does not collide with a second claim.
 */
import { basename, dirname, join } from 'node:path'
import { readEnvironment } from '#support/environment.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Claim } from './check-hosts.ts'

/** Returns the merchant that owns a suffix host, if it exists. */
export type SuffixOwner = (host: string) => string | undefined

/** @param suffix empty: servers do not assign suffix hosts */
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
  /** Returns whether the current release serves the claim. */
  isHeld: (claim: Claim) => boolean
  /** Returns whether the merchant is in the current release. */
  isReleased: (code: string) => boolean
}

const nothingReleased: Current = { isHeld: () => false, isReleased: () => true }

/**
 * Rejects claims to another merchant's suffix host. If a host is already served for another brand,
 * the new merchant that would get it by its suffix is rejected instead, so that it does not block
 * the existing one.
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
    return [
      isHeld(claim) && !isReleased(owner)
        ? buildLateProblem(claim, owner)
        : buildTakenProblem(claim, owner),
    ]
  })
}

function buildTakenProblem({ host, file, key }: Claim, owner: string): Problem {
  const reason = `${host} is the host that servers assign to merchant ${owner} (HOST_SUFFIX)`
  return { file, key, reason, allowed: 'a different host' }
}

function buildLateProblem({ host, file }: Claim, owner: string): Problem {
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
