/** Runs all `doctor` checks: problems for players, operators or installs, each with its fix. */

import { statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import { type Merchant, merchant } from '@livery/contract/merchant/merchant.ts'
import { type ReleaseFile, storePath } from '@livery/contract/release.ts'
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import type { Pack } from '@livery/release/pack/pack.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import { checkWeights } from '#pipeline/assemble/check-weights.ts'
import { requireSelection } from '#pipeline/assemble/outcome.ts'
import { adviseOnFonts } from '#pipeline/check/check-font.ts'
import { checkMerchants } from '#pipeline/check/check-merchants.ts'
import { findFileFaults, parseFileNames } from '#pipeline/check/corrections.ts'
import { computeLookMark, loadArt } from '#pipeline/load/load-art.ts'
import { type LoadedMerchant, loadMerchants } from '#pipeline/load/load-merchants.ts'
import { readOverrides } from '#pipeline/overrides/read-overrides.ts'
import { buildContentSecurityPolicy } from '#pipeline/paint/content-security-policy.ts'
import { choosePageLanguage } from '#pipeline/paint/paint-input.ts'
import { buildWebManifest, readImports, readKept } from '#pipeline/paint/service-worker.ts'
import { once } from '#support/once.ts'
import type { Problem } from '#support/operator-problem.ts'
import { listTranslated, liveryApp } from '#support/web-app.ts'
import { openRelease, type ReleasedMerchant } from '../export/open-release.ts'
import { checkContrast } from './checks/contrast.ts'
import { checkCsp, checkTrustedTypes, listNeeds } from './checks/csp-needs.ts'
import { checkInstallability, checkPrecacheSize } from './checks/installability.ts'
import {
  checkArtText,
  checkLanguages,
  checkPlaceholders,
  checkRareValues,
} from './checks/languages.ts'
import { checkLogoVisibility } from './checks/logo-visibility.ts'
import { checkMark } from './checks/mark.ts'
import { checkScreenshots } from './checks/screenshots.ts'
import { checkSeasonLooks } from './checks/season-looks.ts'
import { checkPlatformCodes } from './checks/shared-platform-codes.ts'
import { type Finding, fromProblem, levels } from './finding.ts'
import { readLogoInput } from './fix-logos.ts'
import { checkHostShape, isReserved } from './hosts/host-shape.ts'
import { checkIdentityDomains } from './hosts/identity-domains.ts'
import {
  checkDuplicateHosts,
  checkLookAlikeHosts,
  checkSharedParents,
  type HostClaim,
  listHostClaims,
} from './hosts/look-alike-hosts.ts'
import { askTls, checkDns, checkTlsAsk, lookUp } from './hosts/tls-allowed.ts'

/** Reads a merchant's service worker precache from the current release. */
type Precache = { entries: { url: string; bytes: number }[]; missing: string[] }

type ReadPrecache = (code: string) => Precache | undefined

export type DoctorOptions = {
  merchantsDir: string
  outDir: string
  /** The merchants to report on; if empty, all. Other merchants are only used for comparisons. */
  only: readonly string[]
  /** Resolve hosts. */
  dns: boolean
  /** Admin URL of a running server for `/tls-allowed`. */
  admin?: string
  log?: (line: string) => void
}

const { shape } = merchant

/** Number of marks rendered and measured concurrently. */
const atOnce = 4

export type Report = { merchants: string[]; findings: Finding[] }

/** Runs the checks. @throws OperatorError for a missing folder or an unknown merchant */
export async function examine(options: DoctorOptions): Promise<Report> {
  const loaded = loadMerchants(options.merchantsDir)
  const isWanted = requireSelection(loaded.codes, options.only, undefined)
  const claims = loaded.merchants.flatMap(listHostClaims)
  const own = claims.filter(({ code }) => isWanted(code))
  const hosts = [...checkHosts(claims), ...(await askNetwork(own, options))]
  const { merchants, problems } = checkMerchants(loaded)
  const sound = merchants.filter(({ code }) => isWanted(code))
  const closer = await lookCloser(
    loaded.merchants.filter(({ code }) => isWanted(code)),
    new Map(sound.map(one => [one.code, one.merchant])),
    openReleased(options.outDir),
  )
  const faulty = new Set(closer.filter(({ level }) => level === 'problem').map(({ file }) => file))
  const weights = await checkWeights(
    sound.filter(({ file }) => !faulty.has(file)),
    options,
  )
  const said = new Set(hosts.map(({ file, key }) => `${file} ${key}`))
  const unsaid = problems.filter(({ file, key }) => !said.has(`${file} ${key}`)).map(fromProblem)
  const heavy = weights.map(buildBudgetFinding)
  const shared = checkPlatformCodes(loaded.merchants)
  const findings = [...unsaid, ...hosts, ...shared, ...closer, ...heavy].filter(({ file }) => {
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

/**
 * Checks merchants with mistakes too, as far as their values are valid, so that one mistake does
 * not hide another.
 */
async function lookCloser(
  loaded: readonly LoadedMerchant[],
  sound: ReadonlyMap<string, Merchant>,
  readPrecache: ReadPrecache,
): Promise<Finding[]> {
  const found = await mapConcurrently(loaded, atOnce, async one => {
    const { code, file, merged } = one
    const whole = sound.get(code)
    return [
      ...(whole ? checkWhole(whole, one) : []),
      ...checkParts(merged, file),
      ...checkRareValues(merged, file, one.folder),
      ...(await checkFiles(one)),
      ...checkLoad(file, merged, readPrecache(code)),
    ]
  })
  return found.flat()
}

function checkLoad(file: string, merged: JsonObject, precache: Precache | undefined): Finding[] {
  const kb = valueAt(merged, ['budgets', 'precacheKb'])
  const own = typeof kb === 'number' && { budgetBytes: kb * 1024 }
  return precache === undefined ? [] : checkPrecacheSize({ file, ...precache, ...own })
}

/** Runs the checks that need a valid merchant. */
function checkWhole(merchant: Merchant, { code, file, merged }: LoadedMerchant): Finding[] {
  const csp = buildContentSecurityPolicy(merchant, { scripts: [], styles: [] })
  return [
    ...checkInstallability(buildWebManifest(merchant, buildManifestParts(merchant)), file),
    ...checkCsp({ file, csp, needs: listNeeds(merged) }),
    ...checkTrustedTypes(code, file, merchant.vendors),
  ]
}

function buildManifestParts(merchant: Merchant) {
  const shortcuts = liveryApp.readShortcutTexts()
  return { language: choosePageLanguage(merchant), iconKey: 'key', shortcuts, screenshots: [] }
}

function checkParts(merged: JsonObject, file: string): Finding[] {
  const theme = shape.theme.safeParse(merged.theme)
  const domains = Array.isArray(merged.domains) ? merged.domains : []
  const hosts = domains.filter(host => typeof host === 'string')

  return [
    ...(theme.success ? checkContrast({ theme: theme.data }, file) : []),
    ...checkLanguages(merged, file, translated()),
    ...checkIdentityDomains({ file, merged, hosts }),
    ...checkPlaceholders(merged, file),
  ]
}

let known: Language[] | undefined

function translated(): Language[] {
  known ??= listTranslated(liveryApp.readBootTexts())
  return known
}

async function checkFiles(one: LoadedMerchant): Promise<Finding[]> {
  const faults = (await findFileFaults(one)).map(fromProblem)
  const names = parseFileNames(one.merged)
  const isArtFaulty = faults.some(({ key }) => /(?:^|\.)(?:logo|font|cover)\b/.test(key))
  if (names === undefined || isArtFaulty) return faults

  const art = loadArt(one.folder, one.file, names)
  if (Array.isArray(art)) return faults

  const mark = await checkMark(art.mark, names.logo.background, one.file)
  const input = await readLogoInput(one)
  const visibility = input ? await checkLogoVisibility(input) : []
  const fonts = await adviseOnFonts(one.merged, art, one.file, openTexts)
  const overrides = readOverrides(one.folder)
  const digest = Array.isArray(overrides) ? undefined : overrides?.digest
  const look = computeLookMark(one.merged, art, digest)
  const shots = await checkScreenshots(art.screenshots, look, one)

  return [
    ...faults,
    ...mark,
    ...visibility,
    ...fonts.map(buildFontFinding),
    ...(await checkSeasonLooks(one, art)),
    ...checkArtText(art, one.file),
    ...shots,
  ]
}

const openTexts = once(() => liveryApp.openTexts())

function buildFontFinding({ allowed = '', ...problem }: Problem): Finding {
  return {
    ...fromProblem(problem),
    level: 'advice',
    check: 'fonts',
    fix: { text: `use ${allowed}` },
  }
}

function buildBudgetFinding(problem: Problem): Finding {
  const fix = { text: `make the file smaller (${problem.allowed}), or raise its budget` }
  return { ...fromProblem(problem), check: 'budgets', fix }
}

function bySeverity(a: Finding, b: Finding): number {
  const byLevel = levels.indexOf(a.level) - levels.indexOf(b.level)
  return byLevel || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
}

/**
 * Opens the current release; the reader returns `undefined` for merchants that the release does not
 * have. @throws OperatorError if damaged
 */
export function openReleased(outDir: string): ReadPrecache {
  const find = openRelease(outDir)
  return code => {
    const released = find(code)
    return released && measure(released, outDir)
  }
}

function measure({ pack, shared }: ReleasedMerchant, outDir: string): Precache {
  const { shell, files } = pack.merchant
  const all: Record<string, ReleaseFile> = { ...shared, ...files, '/m/index.html': shell }
  const worker = files['/m/sw.js']
  const text = (worker && pack.blob(worker.hash)?.toString('utf8')) ?? ''
  const { rescue, lists, texts } = readKept(text)
  const kept = lists.flatMap(url => parsePrecacheUrls(readShared(shared[url], outDir)))
  const missing = readImports(text).filter(url => shared[url] === undefined)
  const precache: Precache = { entries: [], missing }

  for (const url of ['/m/index.html', ...rescue, ...lists, ...kept, ...texts]) {
    const file = all[url]
    if (file === undefined) precache.missing.push(url)
    else precache.entries.push({ url, bytes: readTransferSize(file, pack, outDir) })
  }

  return precache
}

/** Parses a list from the release; the pipeline wrote it. */
function parsePrecacheUrls(text: string): string[] {
  if (text === '') return []
  const { core, later }: PrecacheList = JSON.parse(text)
  return [...core, ...later]
}

/** Returns the transferred size in bytes: the brotli form if there is one. */
function readTransferSize({ br, size }: ReleaseFile, pack: Pack, outDir: string): number {
  if (br === undefined) return size
  const stored = statSync(join(outDir, storePath(br)), { throwIfNoEntry: false })
  return pack.blob(br)?.length ?? stored?.size ?? size
}

function readShared(file: ReleaseFile | undefined, outDir: string): string {
  const bytes = file && readIfThere(join(outDir, storePath(file.hash)))
  return bytes?.toString('utf8') ?? ''
}
