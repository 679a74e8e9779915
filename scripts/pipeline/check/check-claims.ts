import { basename, dirname, join } from 'node:path'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { readEnvironment } from '#support/environment.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'

/** Returns the merchant that owns a suffix host, if it exists. */
type SuffixOwner = (host: string) => string | undefined

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

/**
 * Finds hosts that several merchants claim, or that servers assign to another merchant.
 *
 * @param codes all merchants
 * @param current the release whose hosts are served: its merchants keep their hosts
 */
export function checkClaims(
  claims: readonly Claim[],
  codes: readonly string[],
  current?: ReleaseIndex,
): Problem[] {
  const isHeld = ({ file, host }: Claim) =>
    current?.merchants[basename(dirname(file))]?.hosts.includes(host) === true
  const isReleased = (code: string) => current?.merchants[code] !== undefined
  return [
    ...checkHosts(claims, isHeld),
    ...checkSuffixHosts(claims, createSuffixOwner(codes), { isHeld, isReleased }),
  ]
}

/** `key` is the host's position in `file`. */
export type Claim = { host: string; file: string; key: string }

/**
 * Reports hosts that several merchants claim: each additional claim gets a problem that names the
 * other file. If a merchant already serves the host, its claim is the valid one, so that a later
 * claim does not block that merchant.
 */
function checkHosts(
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
