import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type MerchantStates, statesPath } from '@livery/contract/journal/states.ts'
import {
  type Closure,
  indexPath,
  pointerPath,
  type ReleaseEntry,
  type ReleaseFile,
  type ReleaseIndex,
  type ReleaseMerchant,
  type ReleasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { type SiteFile, sitePath } from '@livery/contract/site-file.ts'
import { describeFacts } from '@livery/release/chain/release-proof.ts'
import { buildPack } from '@livery/release/pack/pack.ts'
import { digestOf } from '@livery/release/support/hash.ts'

export type FixtureMerchant = {
  code: string
  hosts?: string[]
  /** Text that is added to all of this merchant's files, to distinguish releases. */
  mark?: string
  /** The icon source's key; a different key simulates a changed icon. */
  iconKey?: string
  /**
   * Content security policy for the chat window's page. If unset, the release predates the chat
   * window.
   */
  serviceCsp?: string
  /** Why the merchant is not served. */
  closed?: Closure
  /** BCP 47 tag of the merchant's default language, as in its manifest. */
  lang?: string
  /** Seasons, whose pages contain the season's name. Times in Unix milliseconds. */
  seasons?: readonly { name: string; startsAt: number; endsAt: number }[]
  /** The site file; if unset, an empty site file is written. */
  site?: Partial<SiteFile>
}

export const fixtureKey = 'abcdef012345'

const markSvg = (code: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${code}</title><circle cx="32" cy="32" r="32" fill="#e11d48"/></svg>`

/** Returns the path to a hashed file that only a season has. */
export function seasonFile(name: string): string {
  return `/m/brand/${sha256(Buffer.from(markSvg(name))).slice(0, 8)}/mark.svg`
}

/**
 * Low quality is fast. The tests do not depend on the exact size, and a benchmark publishes ten
 * thousand merchants.
 */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** Creates an empty releases folder in the system's temporary folder. */
export function createReleasesFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'livery-bff-'))
}

type FixtureOptions = {
  /**
   * Writes the release in the pipeline's earlier format, in which variants do not list their files.
   */
  isUnlisted?: boolean
}

/** Publishes a small release in the same way as the pipeline, and returns the release's id. */
export async function publishFixture(
  folder: string,
  merchants: readonly FixtureMerchant[],
  previous: readonly string[] = [],
  { isUnlisted = false }: FixtureOptions = {},
): Promise<string> {
  const index: ReleaseIndex = { version: 2, variants: {}, merchants: {} }
  const compiled = merchants.map(merchant => merchant.mark ?? '').join()
  const toStore: Keep = bytes => storeBytes(folder, bytes)
  const script = await keepFile(toStore, `console.log("shared ${compiled}")`, 'text/javascript')
  const name = `/m/assets/app-${script.hash.slice(0, 8)}.js`
  const list = await keepFile(toStore, JSON.stringify({ [name]: script.hash }), 'application/json')
  const assetList = `/m/assets/files-${list.hash.slice(0, 8)}.json`
  index.variants.neon = isUnlisted
    ? { files: { [name]: script } }
    : { assetList, files: { [name]: script, [assetList]: list } }

  for (const merchant of merchants) {
    index.merchants[merchant.code] = await publishPack(folder, merchant)
  }

  const id = await publishIndex(folder, index)
  await pointTo(folder, id, previous)

  return id
}

export async function publishIndex(folder: string, index: ReleaseIndex): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(index))
  const id = sha256(bytes)
  await writeInto(folder, indexPath(id), bytes)
  return id
}

export async function pointTo(
  folder: string,
  current: string,
  previous: readonly string[] = [],
  more: Pick<ReleasePointer, 'canary' | 'aborted' | 'journal'> = {},
): Promise<void> {
  const aside = join(folder, `${pointerPath}.tmp`)
  await writeFile(aside, JSON.stringify({ version: 1, current, previous, ...more }))
  await rename(aside, join(folder, pointerPath))
}

/** Writes decisions about merchants in the same way as the pipeline. */
export async function decide(
  folder: string,
  merchants: MerchantStates['merchants'],
  revision = 1,
): Promise<void> {
  const aside = join(folder, `${statesPath}.tmp`)
  await writeFile(aside, JSON.stringify({ version: 1, revision, merchants }))
  await rename(aside, join(folder, statesPath))
}

/**
 * Returns the path to the shared script of a fixture release; the path depends on the merchants'
 * `mark` values.
 */
export function scriptPath(merchants: readonly FixtureMerchant[]): string {
  const compiled = merchants.map(merchant => merchant.mark ?? '').join()
  return `/m/assets/app-${sha256(Buffer.from(`console.log("shared ${compiled}")`)).slice(0, 8)}.js`
}

/** Writes a merchant's pack and returns the merchant's index entry. */
async function publishPack(folder: string, given: FixtureMerchant): Promise<ReleaseEntry> {
  const bodies = new Map<string, Buffer>()

  const intoPack: Keep = async bytes => {
    const hash = sha256(bytes)
    bodies.set(hash, bytes)
    return hash
  }

  const usual = await toReleaseMerchant(intoPack, given)
  const looks: Required<ReleaseMerchant>['seasons'] = {}

  for (const { name } of given.seasons ?? []) {
    const { buildId, shell, csp, files, icon, manifest } = await toReleaseMerchant(intoPack, {
      ...given,
      mark: `${given.mark ?? ''}${name}`,
    })
    const own = await keepFile(intoPack, markSvg(name), 'image/svg+xml')
    looks[name] = {
      buildId,
      shell,
      csp,
      icon,
      manifest,
      files: { ...files, [seasonFile(name)]: own },
    }
  }

  const merchant = given.seasons ? { ...usual, seasons: looks } : usual
  const bytes = buildPack(merchant, bodies)
  const { platformCode, hosts, variant, icon } = merchant
  const pack = await storeBytes(folder, bytes)
  const { closed } = given
  const line = { platformCode, hosts, variant, pack, size: bytes.length, icon: icon.key }
  const seasons = given.seasons?.map(season => ({ ...season, icon: icon.key }))

  const facts = digestOf(describeFacts(merchant, seasons))

  return { ...line, facts, ...(seasons && { seasons }), ...(closed !== undefined && { closed }) }
}

/** Stores bytes and returns their SHA-256. */
type Keep = (bytes: Buffer) => Promise<string>

async function toReleaseMerchant(
  keep: Keep,
  {
    code,
    hosts = [`${code}.test`, `www.${code}.test`],
    mark = '',
    site = {},
    iconKey = fixtureKey,
    lang,
    serviceCsp,
  }: FixtureMerchant,
): Promise<ReleaseMerchant> {
  const page = `<!doctype html><html data-merchant="${code}" data-languages="EN,en,ltr," lang="en" dir="ltr"><title>${code} ${mark}</title><body><i></i>${'<p>painted</p>'.repeat(40)}</body></html>`
  const icon = await keepFile(keep, markSvg(code), 'image/svg+xml')
  const revalidate = (text: string, type: string) => keepFile(keep, text, type, 'revalidate')

  return {
    platformCode: code.toUpperCase(),
    name: code,
    hosts,
    variant: 'neon',
    buildId: sha256(Buffer.from(page)).slice(0, 16),
    shell: await revalidate(page, 'text/html; charset=utf-8'),
    csp: `default-src 'self'; img-src https://${code}.cdn.test`,
    ...(serviceCsp !== undefined && { serviceCsp }),
    files: {
      [`/m/brand/${icon.hash.slice(0, 8)}/wordmark.svg`]: icon,
      '/m/sw.js': await revalidate(`/* ${code} ${mark} */`, 'text/javascript'),
      '/m/asset-manifest.json': await revalidate(
        JSON.stringify({ buildId: code + mark, files: { '/m/index.html': code + mark } }),
        'application/json',
      ),
      [sitePath]: await revalidate(
        JSON.stringify({ imageOrigins: [], languageTags: [], ...site }),
        'application/json',
      ),
      '/m/manifest.webmanifest': await revalidate(
        `{"name":"${code}"}`,
        'application/manifest+json',
      ),
    },
    icon: { mark: icon.hash, type: 'image/svg+xml', background: '#102030', key: iconKey },
    manifest: {
      name: code,
      start_url: '/m/home?utm_source=homescreen',
      icons: [],
      ...(lang !== undefined && { lang }),
    },
  }
}

async function keepFile(
  keep: Keep,
  text: string,
  type: string,
  cache: ReleaseFile['cache'] = 'immutable',
): Promise<ReleaseFile> {
  const bytes = Buffer.from(text)
  const br = await keep(brotliCompressSync(bytes, brotliQuality))
  const gzip = await keep(gzipSync(bytes))
  return { hash: await keep(bytes), size: bytes.length, type, cache, br, gzip }
}

async function storeBytes(folder: string, bytes: Buffer): Promise<string> {
  const hash = sha256(bytes)
  await writeInto(folder, storePath(hash), bytes)
  return hash
}

async function writeInto(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
