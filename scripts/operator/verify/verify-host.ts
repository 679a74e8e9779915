/** Checks from outside whether a host serves a signed release, byte by byte. */
import type { KeyObject } from 'node:crypto'
import { routes, routeTable } from '@livery/contract/routes.ts'
import { givenAnswersId } from '@livery/contract/text/given-answers.ts'
import type { AssetManifest } from '@livery/contract/updates/asset-manifest.ts'
import {
  composedPath,
  type hostStates,
  type ManifestLook,
  type ReleaseManifest,
  releaseManifest,
  releaseManifestPath,
  webManifestPath,
} from '@livery/contract/updates/release-manifest.ts'
import { findManifestFault, findSigner } from '@livery/release/chain/release-proof.ts'
import { fingerprintOf } from '@livery/release/chain/verify-seal.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import { isJsonObject, parseJson } from '@livery/release/support/json.ts'

export type HostState = (typeof hostStates)[number]

/** A path whose response differs, and how. */
type Difference = { path: string; reason: string }

export type HostReport = {
  host: string
  state: HostState
  /** The differing responses; empty if the host is `signed`. */
  differences: Difference[]
  /** Id of the release that the host serves. */
  release: string | null
  commit: string | null
  /** SHA-256 fingerprint of the publisher's key. */
  publisher: string | null
  /** When the publisher signed, and until when the signature is valid (ISO 8601). */
  signedAt: string | null
  notAfter: string | null
  /** The brand's domains, as signed. */
  domains: string[]
  /** Number of compared responses, and of the covered paths. */
  compared: number
  covered: number
  ms: number
}

export type Response = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body without its content encoding. */
  body: Buffer
}

/** Fetches a path of a host. @throws Error if there is no complete response */
export type FetchPath = (
  host: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>

export type VerifyTools = {
  fetch: FetchPath
  keys: readonly KeyObject[]
  now: () => number
  /** Ids of the releases that hosts should serve; unset: any signed release. */
  expected?: ReadonlySet<string> | undefined
  memo: VerifyMemo
}

/**
 * Data that hosts share, so that thousands of hosts do not parse it again. Both maps are keyed
 * by content.
 */
export type VerifyMemo = {
  code: Map<string, ReleaseManifest['code']>
  lists: Map<string, AssetList>
}

export function createVerifyMemo(): VerifyMemo {
  return { code: new Map(), lists: new Map() }
}

/**
 * Which part of the compiled code to fetch: every `of`th file, beginning with number `at`. A host
 * that compares only a part also compares the page of one route, and otherwise of every route.
 */
export type CodePart = { at: number; of: number }

/** Requests to one host at a time. */
const parallelRequests = 16
/** Clocks may differ by this time at the start and the end of a season. */
const clockToleranceMs = 120_000

/**
 * Verifies a host. Never rejects.
 * @param part hosts with the same code may share the comparison of this code
 */
export async function verifyHost(
  host: string,
  tools: VerifyTools,
  part: CodePart = { at: 0, of: 1 },
): Promise<HostReport> {
  const startedAtMs = performance.now()
  const found = await inspect(host, tools, part).catch((error: unknown): Partial<HostReport> => {
    const reason = error instanceof Error ? error.message : String(error)
    return { state: 'unreachable', differences: [{ path: releaseManifestPath, reason }] }
  })
  const nothing = { release: null, commit: null, publisher: null, signedAt: null, notAfter: null }

  return {
    host,
    ...nothing,
    ...{ state: 'unreachable', differences: [], domains: [], compared: 0, covered: 0 },
    ...found,
    ms: Math.round(performance.now() - startedAtMs),
  }
}

async function inspect(
  host: string,
  tools: VerifyTools,
  part: CodePart,
): Promise<Partial<HostReport>> {
  const { status, body } = await tools.fetch(host, releaseManifestPath)
  const at = (state: HostState, reason: string) => ({
    state,
    differences: [{ path: releaseManifestPath, reason }],
  })
  if (status === 410 || status === 503) return at('closed', `returned ${status}`)
  if (status !== 200) return at('unsigned', `returned ${status}`)

  const { keys, now, expected, memo } = tools
  const parsed = parseManifest(body, memo)
  if (!parsed) return at('altered', 'is not a release manifest')
  const { manifest, codeText } = parsed

  const fault = findManifestFault(manifest, { keys, nowMs: now(), host })
  if (fault !== undefined) return at('altered', fault)
  // Only signed code is remembered: a foreign server behind a domain could send any amount.
  memo.code.set(codeText, manifest.code)

  const described = describe(manifest, keys)
  if (expected && !expected.has(manifest.release)) {
    const reason = `is the manifest of release ${manifest.release.slice(0, 12)}, which is not current`
    return { ...described, ...at('outdated', reason) }
  }

  const { differences, compared, covered, isLost } = await compareAll(host, manifest, tools, part)
  const wrong = isLost ? 'unreachable' : 'altered'
  return {
    ...described,
    state: differences.length > 0 ? wrong : 'signed',
    differences,
    compared,
    covered,
  }
}

/** Parses a manifest. Equal code is validated once, and is then the same object. */
function parseManifest(
  body: Buffer,
  { code }: VerifyMemo,
): { manifest: ReleaseManifest; codeText: string } | undefined {
  const found = parseJson(body)
  if (!isJsonObject(found)) return undefined

  const codeText = JSON.stringify(found.code)
  const known = code.get(codeText)
  const rest = releaseManifest.safeParse({ ...found, ...(known && { code: [] }) }).data
  if (!rest) return undefined

  return { manifest: known ? { ...rest, code: known } : rest, codeText }
}

function describe(
  { statement, signature, release, merchant }: ReleaseManifest,
  keys: readonly KeyObject[],
): Partial<HostReport> {
  const key = findSigner(statement, signature, keys)
  return {
    release,
    commit: statement.releases[release]?.commit ?? null,
    publisher: key ? fingerprintOf(key) : null,
    signedAt: new Date(statement.sequence).toISOString(),
    notAfter: statement.notAfter,
    domains: merchant.hosts,
  }
}

/** Returns the reason why a response differs, or `undefined`. */
type Compare = (response: Response) => string | undefined

type Check = { path: string; headers?: Readonly<Record<string, string>>; compare: Compare }

/** Home as a browser requests it, and another route, whose page is sent as it was painted. */
const pages = { home: '/m/home', other: '/m/login' }
/** The server redirects these routes to the app's entry; every other route has the same page. */
const redirected: readonly string[] = [routeTable.root.path, routeTable.entryBare.path]
const routePaths = [...new Set<string>(routes.map(({ path }) => path))]
const asNavigation = { 'sec-fetch-dest': 'document' }
/** The server compresses a composed file at each first request. */
const uncompressed = { 'accept-encoding': 'identity' }

async function compareAll(
  host: string,
  manifest: ReleaseManifest,
  { fetch, now, memo }: VerifyTools,
  part: CodePart,
) {
  const { merchant, seasons, code } = manifest
  const page = await fetch(host, pages.other)
  const look = [...merchant.looks, ...seasons].find(one => one.page === sha256(page.body))
  if (!look) {
    const reason = describeBody(page, 'is not the signed page')
    return { differences: [{ path: pages.other, reason }], compared: 1, covered: 1, isLost: false }
  }

  const lists = await loadAssetLists(code, memo, path => fetch(host, path))
  const files = Object.entries(look.files).map(([path, hash]): Check => {
    if (path === composedPath && lists.length > 0) {
      const headers = uncompressed
      return { path, headers, compare: response => compareComposed(response, hash, lists) }
    }
    return { path, compare: response => compareBody(response, hash) }
  })
  const allShared = code.flatMap(one => Object.entries(one.files))
  const shared = allShared
    .filter((_, at) => at % part.of === part.at)
    .map(([path, hash]): Check => ({ path, compare: response => compareBody(response, hash) }))
  const chosen =
    part.of === 1 ? routePaths : routePaths.filter((_, at) => at === part.at % routePaths.length)
  const ofRoutes = chosen.map((path): Check => {
    const compare: Compare = response =>
      redirected.includes(path) ? compareRedirect(response) : comparePage(response, look)
    return { path, compare }
  })
  const own: Check[] = [
    { path: pages.home, headers: asNavigation, compare: response => comparePage(response, look) },
    { path: webManifestPath, compare: response => compareWebManifest(response, look) },
    ...files,
  ]
  const checks = [...own, ...ofRoutes, ...shared]
  const season = compareSeason(look, now())
  const differences: Difference[] =
    season === undefined ? [] : [{ path: pages.other, reason: season }]
  let isLost = season === undefined

  /** Home is compared twice, and then has the same difference twice. */
  function add(path: string, reason: string): void {
    const isKnown = differences.some(one => one.path === path && one.reason === reason)
    if (!isKnown) differences.push({ path, reason })
  }

  await mapConcurrently(checks, parallelRequests, async ({ path, headers, compare }) => {
    try {
      const reason = compare(await fetch(host, path, headers))
      if (reason === undefined) return
      isLost = false
      add(path, reason)
    } catch (error) {
      add(path, error instanceof Error ? error.message : String(error))
    }
  })

  return {
    differences: differences.sort((a, b) => (a.path < b.path ? -1 : 1)),
    compared: checks.length,
    covered: own.length + routePaths.length + allShared.length,
    isLost,
  }
}

function compareBody(response: Response, hash: string): string | undefined {
  if (response.status === 200 && sha256(response.body) === hash) return undefined
  return describeBody(response, 'has another SHA-256')
}

function describeBody({ status, body }: Response, wrong: string): string {
  if (status !== 200) return `returned ${status}`
  return `${wrong}: ${sha256(body).slice(0, 12)}, ${body.length} bytes`
}

const givenAttributes = /<html data-given="[A-Za-z-]{1,16}" data-given-at="\d{1,16}"/
/** JSON in a page never contains `<`, so the element cannot contain another element. */
const givenElement = new RegExp(
  `<script type="application/json" id="${givenAnswersId}">[^<]*</script>(?=</body></html>\\s*$)`,
)

/** Links in placeholders of home: to the games page only, with text only. */
const givenLinks = /<i><a href="\/m\/game\?[^"<>]*"(?: data-game="[^"<>]*")?>[^<]*<\/a><\/i>/g

/** Compares a page without the platform's responses, and its policy. */
function comparePage(response: Response, { page, csp }: ManifestLook): string | undefined {
  const { status, headers, body } = response
  if (status === 200 && headers['content-security-policy'] !== csp) {
    return 'has another Content-Security-Policy'
  }
  if (status === 200 && sha256(body) === page) return undefined

  const painted = body
    .toString('utf8')
    .replace(givenAttributes, '<html')
    .replace(givenElement, '')
    .replace(givenLinks, '<i></i>')
  if (status === 200 && sha256(painted) === page) return undefined

  return describeBody(response, 'is not the signed page')
}

function compareRedirect(response: Response): string | undefined {
  const { status, headers, body } = response
  if (status !== 302 || body.length > 0) return describeBody(response, 'is not a redirect')
  const { location } = headers
  return location === routeTable.entry.path ? undefined : `redirects to ${location}`
}

function compareSeason({ season }: ManifestLook, nowMs: number): string | undefined {
  if (season === undefined) return undefined
  const { name, startsAt, endsAt } = season
  const isOn = startsAt - clockToleranceMs <= nowMs && nowMs < endsAt + clockToleranceMs
  return isOn ? undefined : `shows the season ${name} outside its time`
}

/** The platform may switch the web manifest off, and change all members but these. */
function compareWebManifest(response: Response, { app }: ManifestLook): string | undefined {
  const { status, body } = response
  if (status === 404) return undefined
  const served = status === 200 ? parseJson(body) : undefined
  if (!isJsonObject(served)) return describeBody(response, 'is not a web manifest')
  const name = Object.keys(app).find(one => served[one] !== app[one])
  return name === undefined ? undefined : `has another ${name}`
}

type AssetList = AssetManifest['files']

/** Loads the lists of compiled files. A list that differs is reported with the other files. */
async function loadAssetLists(
  code: ReleaseManifest['code'],
  { lists }: VerifyMemo,
  fetch: (path: string) => Promise<Response>,
): Promise<AssetList[]> {
  const named = code.flatMap(({ assetList: path, files }) => {
    return path === undefined ? [] : [{ path, hash: files[path] ?? '' }]
  })
  return Promise.all(
    named.map(async ({ path, hash }) => {
      const known = lists.get(hash)
      if (known) return known
      const { body } = await fetch(path)
      const list = parseJson(body)
      // Without the list, the asset manifest differs too.
      if (sha256(body) !== hash || !isJsonObject(list)) return {}
      lists.set(hash, list as AssetList)
      return list as AssetList
    }),
  )
}

/** Compares the asset manifest without the entries of the lists. */
function compareComposed(
  response: Response,
  hash: string,
  lists: readonly AssetList[],
): string | undefined {
  const served = response.status === 200 ? parseJson(response.body) : undefined
  if (!isJsonObject(served) || !isJsonObject(served.files)) {
    return describeBody(response, 'is not an asset manifest')
  }

  const listed = new Map(lists.flatMap(list => Object.entries(list)))
  const missing = [...listed.keys()].find(path => !Object.hasOwn(Object(served.files), path))
  const entries = Object.entries(served.files)
  const other = entries.find(([path, md5]) => listed.has(path) && listed.get(path) !== md5)
  const [wrong] = missing === undefined ? (other ?? []) : [missing]
  if (wrong !== undefined) return `lists ${wrong} differently`

  const own = Object.fromEntries(entries.filter(([path]) => !listed.has(path)))
  const { files: _, ...rest } = served
  const isSame = sha256(JSON.stringify({ ...rest, files: own })) === hash

  return isSame ? undefined : describeBody(response, 'has another SHA-256')
}
