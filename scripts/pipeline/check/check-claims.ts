import { basename, dirname } from 'node:path'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import type { Problem } from '#support/operator-problem.ts'
import { type Claim, checkHosts } from './check-hosts.ts'
import { checkSuffixHosts, createSuffixOwner } from './suffix-owner.ts'

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
