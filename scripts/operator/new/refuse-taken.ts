/** Rejects a new merchant if another merchant already uses one of the new hosts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkClaims, claimsOf } from '#pipeline/check/check-claims.ts'
import { glimpseMerchant, openMerchants } from '#pipeline/load/load-merchants.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { NewMerchant } from './create-merchant.ts'
import { deriveCode } from './derive-names.ts'

type Wanted = Pick<NewMerchant, 'name' | 'code' | 'domains'>

/**
 * Checks the hosts before any file is written.
 * @throws OperatorError for hosts that belong to another merchant
 */
export function refuseTaken(
  { name, code = deriveCode(name), domains }: Wanted,
  merchantsDir: string,
): void {
  if (domains.length === 0 || !existsSync(merchantsDir)) return

  const file = join(merchantsDir, code, 'merchant.json')
  const own = domains.map((host, at) => ({ host, file, key: `domains.${at}` }))
  const source = openMerchants(merchantsDir)
  const others = source.codes.flatMap(one => glimpseMerchant(source, one) ?? []).flatMap(claimsOf)
  const taken = checkClaims([...others, ...own], source.codes).filter(fault => fault.file === file)
  if (taken.length === 0) return

  const lines = taken.map(({ reason }) => `--domain: ${reason}; a host serves one merchant`)

  throw new OperatorError([...lines, 'nothing was written'])
}
