import { basename, dirname, join } from 'node:path'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { readEnvironment } from '#support/environment.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'

/** Returns the merchant that owns a suffix host, or `undefined` for any other host. */
type SuffixOwner = (host: string) => string | undefined

/** @param suffix the host suffix; if empty, servers do not assign suffix hosts */
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
 * Rejects claims to another merchant's suffix host. If the current release already serves the host
 * for the claiming merchant, the new merchant with this suffix host is rejected instead, so that
 * the new merchant does not block the existing merchant.
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
 * Finds hosts that several merchants claim, and suffix hosts that servers assign to another
 * merchant.
 * @param codes codes of all merchants
 * @param current the current release, whose merchants keep their hosts
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

/** `key` identifies the entry in `file` that contains the host. */
export type Claim = { host: string; file: string; key: string }

/**
 * Reports hosts that several merchants claim. Each additional claim gets a problem that names the
 * other file. If a merchant already serves the host, this merchant's claim is valid, so that a new
 * claim does not block the existing merchant.
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

/** Returns all hosts that a merchant claims, including invalid hosts. */
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
