/** Adds, moves and removes domains in merchants' files, and lists what to configure and where. */
import { join } from 'node:path'
import { host as hostShape } from '@livery/contract/merchant/origin.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { checkSuffixHosts, claimsOf, createSuffixOwner } from '#pipeline/check/check-claims.ts'
import { type LoadedMerchant, loadMerchants } from '#pipeline/load/load-merchants.ts'
import { whyNoHost } from '#support/host-fault.ts'
import { nearestHost } from '#support/nearest-host.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { formatJson } from '../new/format-json.ts'
import { listDnsRecords } from './edge.ts'

/**
 * Adds the domain unless the file already has it. @returns whether the file was changed @throws
 * OperatorError for a host that another merchant has, or that servers assign to another merchant
 */
export function addDomain(merchantsDir: string, code: string, domain: string): boolean {
  if (!hostShape.safeParse(domain).success) {
    const right = nearestHost(domain)
    const hint = right === undefined ? '' : `; write ${right}`
    throw new OperatorError(`${JSON.stringify(domain)} ${whyNoHost(domain)}${hint}`)
  }

  const { merchants, codes } = loadMerchants(merchantsDir)
  const merchant = requireMerchant(merchants, codes, code)
  refuseSuffixHost(merchant, codes, domain)
  const owner = findOwner(merchants, domain)

  if (owner && owner.code !== code) {
    throw new OperatorError(
      `${domain}: belongs to ${owner.file}; to move it: livery domains move ${domain} ${code}`,
    )
  }
  if (owner) return false

  writeDomains(merchant, [...domainsOf(merchant), domain])

  return true
}

/**
 * Moves a domain to another merchant. Both files change together, so that no build sees the domain
 * twice or not at all.
 * @returns the code of the merchant that had the domain @throws OperatorError
 */
export function moveDomain(merchantsDir: string, domain: string, code: string): string {
  const { merchants, codes } = loadMerchants(merchantsDir)
  const merchant = requireMerchant(merchants, codes, code)
  const owner = requireOwner(merchants, domain)
  if (owner.code === code) throw new OperatorError(`${domain}: already belongs to ${code}`)

  refuseSuffixHost(merchant, codes, domain)
  // Both lists are read before a file is written.
  const [rest, added] = [withoutDomain(owner, domain), [...domainsOf(merchant), domain]]
  writeDomains(owner, rest)
  writeDomains(merchant, added)

  return owner.code
}

/** Removes a domain from its merchant's file. @throws OperatorError */
export function removeDomain(merchantsDir: string, code: string, domain: string): void {
  const { merchants, codes } = loadMerchants(merchantsDir)
  const merchant = requireMerchant(merchants, codes, code)
  const owner = requireOwner(merchants, domain)
  if (owner.code !== code) throw new OperatorError(`${domain}: belongs to ${owner.file}`)

  writeDomains(merchant, withoutDomain(merchant, domain))
}

function requireMerchant(
  merchants: readonly LoadedMerchant[],
  codes: string[],
  code: string,
): LoadedMerchant {
  const merchant = merchants.find(each => each.code === code)
  if (merchant) return merchant
  throw new OperatorError(`merchant ${suggest(code, codes).reason}`)
}

function findOwner(
  merchants: readonly LoadedMerchant[],
  domain: string,
): LoadedMerchant | undefined {
  return merchants.find(each => claimsOf(each).some(({ host }) => host === domain))
}

function requireOwner(merchants: readonly LoadedMerchant[], domain: string): LoadedMerchant {
  const owner = findOwner(merchants, domain)
  if (owner) return owner
  const hosts = merchants.flatMap(claimsOf).map(({ host }) => host)
  throw new OperatorError(`domain ${suggest(domain, hosts).reason}`)
}

function refuseSuffixHost({ file }: LoadedMerchant, codes: string[], domain: string): void {
  const claim = { host: domain, file, key: 'domains' }
  const [fault] = checkSuffixHosts([claim], createSuffixOwner(codes))
  if (fault) throw new OperatorError(`${fault.reason}; required: ${fault.allowed}`)
}

function domainsOf({ raw, file }: LoadedMerchant): unknown[] {
  if (isJsonObject(raw) && Array.isArray(raw.domains)) return raw.domains
  throw new OperatorError(
    `${file}: domains: is not set in this file; change the file that sets the list`,
  )
}

function withoutDomain(merchant: LoadedMerchant, domain: string): unknown[] {
  const rest = domainsOf(merchant).filter(host => host !== domain)
  if (rest.length > 0) return rest
  throw new OperatorError(
    `${merchant.file}: ${domain} is the merchant’s only domain; add another domain first`,
  )
}

function writeDomains({ raw, folder }: LoadedMerchant, domains: unknown[]): void {
  writeFileSync(join(folder, 'merchant.json'), `${formatJson({ ...raw, domains })}\n`)
}

/** Returns the next steps, in order. @throws OperatorError for an invalid edge */
export function listSetupSteps(domain: string, edge: string | undefined): string[] {
  return [
    ...listDnsRecords(domain, edge).map(record => `DNS: set ${record}`),
    'Release: npm run livery -- build; the BFF then allows the domain at /tls-allowed',
    'Edge: nothing to set; Caddy gets the certificate on the first visit, for which ports 80 and 443 must be open',
  ]
}
