/** Adds a domain to a merchant's file, and lists what to configure for the domain and where. */
import { join } from 'node:path'
import { host as hostShape } from '@livery/contract/merchant/origin.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { claimsOf } from '#pipeline/check/check-claims.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { whyNoHost } from '#support/host-fault.ts'
import { nearestHost } from '#support/nearest-host.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { formatJson } from '../new/format-json.ts'
import { listDnsRecords } from './edge.ts'

/**
 * Adds the domain unless the file already has it. @returns whether the file was changed @throws
 * OperatorError
 */
export function addDomain(merchantsDir: string, code: string, domain: string): boolean {
  if (!hostShape.safeParse(domain).success) {
    const right = nearestHost(domain)
    const hint = right === undefined ? '' : `; write ${right}`
    throw new OperatorError(`${JSON.stringify(domain)} ${whyNoHost(domain)}${hint}`)
  }

  const { merchants, codes } = loadMerchants(merchantsDir)
  const merchant = merchants.find(each => each.code === code)
  if (!merchant) throw new OperatorError(`merchant ${suggest(code, codes).reason}`)

  const claim = merchants.flatMap(claimsOf).find(({ host }) => host === domain)
  if (claim && claim.file !== merchant.file) {
    throw new OperatorError(`${domain}: belongs to ${claim.file} (${claim.key})`)
  }
  if (claim) return false

  const { raw } = merchant

  if (!isJsonObject(raw) || !Array.isArray(raw.domains)) {
    throw new OperatorError(
      `${merchant.file}: domains: is not set in this file; add the domain to the file that sets the list`,
    )
  }

  const changed = { ...raw, domains: [...raw.domains, domain] }
  writeFileSync(join(merchant.folder, 'merchant.json'), `${formatJson(changed)}\n`)

  return true
}

/** Returns the next steps, in order. @throws OperatorError for an invalid edge */
export function listSetupSteps(domain: string, edge: string | undefined): string[] {
  return [
    ...listDnsRecords(domain, edge).map(record => `DNS: set ${record}`),
    'Release: npm run livery -- build; the BFF then allows the domain at /tls-allowed',
    'Edge: nothing to set; Caddy gets the certificate on the first visit, for which ports 80 and 443 must be open',
  ]
}
