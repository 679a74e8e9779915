/** Looks at merchants from every side: what would hurt players, operators or installs, with its fix. */
import { relative, sep } from 'node:path'
import { defaultLanguage } from '@livery/contract/languages.ts'
import { loadArt } from './art.ts'
import { mapConcurrently } from './build/map-concurrently.ts'
import { requireSelection } from './build/selection.ts'
import { checkArt } from './check/check-art.ts'
import { checkOverrides } from './check/check-overrides.ts'
import { type CheckedMerchant, checkMerchants } from './check.ts'
import { askTls } from './doctor/ask-tls.ts'
import { checkContrast } from './doctor/contrast.ts'
import { checkCsp } from './doctor/csp.ts'
import { toNeeds } from './doctor/csp-needs.ts'
import { checkDns } from './doctor/dns.ts'
import { checkDuplicateHosts } from './doctor/duplicate-hosts.ts'
import { type Finding, fromProblem } from './doctor/finding.ts'
import { type HostClaim, toHostClaims } from './doctor/host-claim.ts'
import { checkHostShape, isReserved } from './doctor/host-shape.ts'
import { checkIdentityDomains } from './doctor/identity-domains.ts'
import { checkInstallability } from './doctor/installability.ts'
import { checkLookAlikeHosts } from './doctor/look-alike-hosts.ts'
import { lookUp } from './doctor/look-up.ts'
import { checkMark } from './doctor/mark.ts'
import { checkPlaceholders } from './doctor/placeholders.ts'
import { checkPrecacheSize } from './doctor/precache-size.ts'
import { openReleased, type Precache, type ReadPrecache } from './doctor/released.ts'
import { checkSharedParents } from './doctor/shared-parents.ts'
import { checkTlsAsk } from './doctor/tls-ask.ts'
import { type JsonObject, valueAt } from './json.ts'
import { type Loaded, loadMerchants } from './load.ts'
import { toContentSecurityPolicy } from './paint/csp.ts'
import { toWebManifest } from './paint/web-manifest.ts'

export type DoctorOptions = {
  merchantsDir: string
  outDir: string
  /** Codes to report on; the others are only compared with. Empty: all. */
  only: readonly string[]
  /** Look hosts up. */
  dns: boolean
  /** Admin address of a running server to ask. */
  admin?: string
}

/** Marks drawn and measured at a time. */
const atOnce = 4

export type Report = { merchants: string[]; findings: Finding[] }

/** @throws OperatorError for a folder that is not there and a merchant nobody knows */
export async function examine(options: DoctorOptions): Promise<Report> {
  const loaded = loadMerchants(options.merchantsDir)
  const isWanted = requireSelection(loaded.codes, options.only, undefined)
  const claims = loaded.merchants.flatMap(toHostClaims)
  const own = claims.filter(({ code }) => isWanted(code))
  const hosts = [...checkHosts(claims), ...(await askNetwork(own, options))]
  const { merchants, problems } = checkMerchants(loaded)
  const wanted = merchants.filter(({ code }) => isWanted(code))
  const closer = await lookCloser(wanted, loaded, openReleased(options.outDir))
  const said = new Set(hosts.map(({ file, key }) => `${file} ${key}`))
  const unsaid = problems.filter(({ file, key }) => !said.has(`${file} ${key}`)).map(fromProblem)
  const findings = [...unsaid, ...hosts, ...closer].filter(({ file }) => {
    const [folder = ''] = relative(options.merchantsDir, file).split(sep)
    return folder.startsWith('_') || isWanted(folder)
  })
  return { merchants: loaded.codes.filter(isWanted), findings: findings.sort(bySeverity) }
}

function checkHosts(claims: readonly HostClaim[]): Finding[] {
  return [
    ...checkHostShape(claims),
    ...checkDuplicateHosts(claims),
    ...checkLookAlikeHosts(claims),
    ...checkSharedParents(claims),
  ]
}

async function askNetwork(
  claims: readonly HostClaim[],
  options: DoctorOptions,
): Promise<Finding[]> {
  const hosts = claims.map(({ host }) => host)
  const real = hosts.filter(host => !isReserved(host))
  const dns = options.dns ? checkDns(claims, await lookUp(real)) : []
  const answers = options.admin === undefined ? undefined : await askTls(options.admin, hosts)
  return [...dns, ...checkTlsAsk(claims, answers)]
}

async function lookCloser(
  merchants: readonly CheckedMerchant[],
  { merchants: loaded }: Loaded,
  readPrecache: ReadPrecache,
): Promise<Finding[]> {
  const mergedOf = new Map(loaded.map(({ code, merged }) => [code, merged]))
  const found = await mapConcurrently(merchants, atOnce, async checked => {
    const { code, file } = checked
    const merged = mergedOf.get(code) ?? {}
    const overrides = (await checkOverrides(checked.folder)).map(fromProblem)
    const art = [...overrides, ...(await checkArtOf(checked))]
    return [...checkValues(checked, merged), ...art, ...checkLoad(file, merged, readPrecache(code))]
  })
  return found.flat()
}

function checkLoad(file: string, merged: JsonObject, precache: Precache | undefined): Finding[] {
  const kb = valueAt(merged, ['budgets', 'precacheKb'])
  const own = typeof kb === 'number' && { budgetBytes: kb * 1024 }
  return precache === undefined ? [] : checkPrecacheSize({ file, ...precache, ...own })
}

/** Everything that follows from the values alone. */
function checkValues({ merchant, file }: CheckedMerchant, merged: JsonObject): Finding[] {
  const language = merchant.languages.default ?? defaultLanguage[merchant.kind]
  const csp = toContentSecurityPolicy(merchant, { scripts: [], styles: [] })
  return [
    ...checkContrast(merchant, file),
    ...checkInstallability(toWebManifest(merchant, language, 'key'), file),
    ...checkCsp({ file, csp, needs: toNeeds(merged) }),
    ...checkIdentityDomains({ file, merged, hosts: merchant.domains }),
    ...checkPlaceholders(merged, file),
  ]
}

async function checkArtOf({
  folder,
  file,
  merchant: { logo },
}: CheckedMerchant): Promise<Finding[]> {
  const art = loadArt(folder, file, logo)
  const faults = Array.isArray(art) ? art : checkArt(art, file)
  if (Array.isArray(art) || faults.length > 0) return faults.map(fromProblem)
  return checkMark(art.mark, logo.background, file)
}

const order = ['error', 'warning', 'note']

function bySeverity(a: Finding, b: Finding): number {
  const byLevel = order.indexOf(a.level) - order.indexOf(b.level)
  return byLevel || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
}
