/** Renames a merchant's folder, which is the merchant's code. */
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isMerchantCode, merchantCodeRule } from '@livery/contract/merchant/origin.ts'
import { checkSuffixHosts, claimsOf, createSuffixOwner } from '#pipeline/check/check-claims.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'

export type Renamed = { from: string; to: string; platformCode: string }

/**
 * Renames the folder. The next build finds the merchant by its platform code, so state, hold and
 * history continue under the new code.
 * @throws OperatorError for an unknown merchant, or a code that is invalid or taken
 */
export function renameMerchant(merchantsDir: string, from: string, to: string): Renamed {
  const { merchants, codes } = loadMerchants(merchantsDir)
  if (!codes.includes(from)) throw new OperatorError(`merchant ${suggest(from, codes).reason}`)
  if (!isMerchantCode(to)) throw new OperatorError(`${JSON.stringify(to)} ${merchantCodeRule}`)
  if (existsSync(join(merchantsDir, to))) {
    throw new OperatorError(`${join(merchantsDir, to)}: already exists`)
  }

  const merchant = merchants.find(({ code }) => code === from)
  const platformCode = merchant?.merged.platformCode
  if (typeof platformCode !== 'string') {
    throw new OperatorError(
      `${join(merchantsDir, from)}: has no platformCode, by which the next build finds the renamed merchant`,
    )
  }

  const others = merchants.filter(({ code }) => code !== from).flatMap(claimsOf)
  const [taken] = checkSuffixHosts(others, createSuffixOwner([to]))
  if (taken) throw new OperatorError(`${taken.file}: ${taken.key}: ${taken.reason}`)

  renameSync(join(merchantsDir, from), join(merchantsDir, to))

  return { from, to, platformCode }
}
