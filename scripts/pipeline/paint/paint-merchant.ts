/**
 * Fourth step of a build: paints one checked merchant from the compiled code. Painting creates the
 * page, manifests, service worker and artwork. It takes milliseconds, and equal inputs produce
 * equal bytes.
 */

import { languages } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { ReleaseFile, ReleaseMerchant } from '@livery/contract/release.ts'
import { type SiteFile, sitePath } from '@livery/contract/site-file.ts'
import {
  assetManifestPaths,
  type ServedBuild,
  servedBuildPath,
} from '@livery/contract/updates/asset-manifest.ts'
import { buildDigestInput } from '@livery/contract/updates/patch.ts'
import { type Keeper, storeFile } from '@livery/release/store/store-file.ts'
import { contentType } from '@livery/release/support/content-type.ts'
import { computeFileDigest, md5, sha256 } from '@livery/release/support/hash.ts'
import { readSize } from '../check/art/svg-danger.ts'
import type { CompiledVariant } from '../compile/compiled.ts'
import { brandFiles, listScreenshots, type PaintedScreenshot } from './brand-files.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { listTextPaths } from './own-texts.ts'
import type { PaintInput } from './paint-input.ts'
import { paintPage } from './paint-page.ts'
import { type PaintedRescueFiles, paintRescuePage } from './rescue/paint-rescue-page.ts'
import { buildServiceWorker, buildWebManifest, retiredWorker } from './service-worker.ts'

/** The result of painting: the merchant's entry in its pack, and the contents of its files. */
export type Painting = { merchant: ReleaseMerchant; blobs: ReadonlyMap<string, Buffer> }

/** Paints a merchant in memory. Does not write any files. */
export async function paintMerchant(input: PaintInput): Promise<Painting> {
  const { merchant, variant, icon, art } = input
  const blobs = createBlobs()
  const manifest = buildWebManifest(merchant, {
    language: input.language,
    iconKey: icon.key,
    shortcuts: input.shortcutTexts,
    screenshots: await Promise.all(listScreenshots(art).map(withSize)),
  })
  const blank = paintPage(input)
  const csp = buildContentSecurityPolicy(merchant, blank)
  const rescue = paintRescuePage(input)
  const buildId = computeBuildId(input, [blank.html, csp, manifest, rescue])
  const page = Buffer.from(blank.withBuildId(buildId))
  await blobs.put(art.mark.bytes)
  const shell = await keep(blobs, shellPath, page, 'revalidate')
  const painted = {
    platformCode: merchant.platformCode,
    name: merchant.name,
    hosts: merchant.domains,
    variant: variant.id,
    buildId,
    shell,
    csp,
    serviceCsp: buildServiceFramePolicy(merchant.vendors?.chat?.origins),
    files: await keepFiles(input, blobs, {
      buildId,
      page,
      csp,
      manifest: JSON.stringify(manifest),
      rescue,
    }),
    icon,
    manifest,
  }

  return { merchant: painted, blobs: blobs.byHash }
}

async function withSize(screenshot: PaintedScreenshot) {
  const { bytes, type } = screenshot.file
  return { ...screenshot, size: await readSize(bytes, type) }
}

type Painted = {
  buildId: string
  page: Buffer
  csp: string
  manifest: string
  rescue: PaintedRescueFiles
}

/** The page's path in file lists. Every app route serves this page. */
const shellPath = '/m/index.html'
const manifestPath = '/m/manifest.webmanifest'

/**
 * Computes the build id: an MD5 over the hashes of everything that a page is built from. The asset
 * manifest lists the same files. The page is hashed without the build id that it will contain.
 */
function computeBuildId({ variant, art }: PaintInput, painted: unknown): string {
  const brand = [...brandFiles(art)].map(([path, { bytes }]) => [path, md5(bytes)])
  return md5(JSON.stringify([hashOfCode(variant.md5), brand, painted]))
}

async function keepFiles(
  input: PaintInput,
  blobs: Keeper,
  painted: Painted,
): Promise<Record<string, ReleaseFile>> {
  const own = listOwnFiles(input)
  const rescue = buildRescuePaths(painted.rescue)
  const texts: Record<string, string> = {
    [assetManifestPaths.app]: buildAssetManifest(painted, own),
    [servedBuildPath]: JSON.stringify({ buildId: painted.buildId } satisfies ServedBuild),
    [manifestPath]: painted.manifest,
    '/m/sw.js': buildWorkerScript(input, painted, rescue),
    [sitePath]: JSON.stringify(toSiteFile(input.merchant)),
  }
  const entries: [string, ReleaseFile][] = []

  for (const [path, bytes] of own) {
    entries.push([path, await keep(blobs, path, bytes, 'immutable')])
  }

  for (const part of ['page', 'parts'] as const) {
    const [path, bytes] = [rescue[part], Buffer.from(painted.rescue[part])]
    entries.push([path, await keep(blobs, path, bytes, 'immutable')])
  }

  for (const [path, text] of Object.entries(texts)) {
    entries.push([path, await keep(blobs, path, Buffer.from(text), 'revalidate')])
  }

  return Object.fromEntries(entries)
}

/** Returns the content of each hashed file that the merchant's page may load, by URL path. */
function listOwnFiles({ art, ownTexts, font, cover }: PaintInput): [string, Buffer][] {
  const texts = ownTexts?.files ?? []
  return [
    ...[...brandFiles(art)].map(([path, { bytes }]): [string, Buffer] => [path, bytes]),
    ...texts.map(({ path, text }): [string, Buffer] => [path, Buffer.from(text)]),
    ...[...(font?.files ?? []), ...(cover?.files ?? [])].map(
      ({ path, bytes }): [string, Buffer] => [path, bytes],
    ),
  ]
}

function keep(blobs: Keeper, path: string, bytes: Buffer, cache: ReleaseFile['cache']) {
  return storeFile(blobs, { bytes, type: contentType(path), cache, effort: 'own' })
}

/**
 * Returns the build id and the MD5 of each file that belongs to the merchant. The server adds the
 * variant's files (UPDATE-01).
 */
function buildAssetManifest(
  { buildId, page, manifest }: Painted,
  own: readonly [string, Buffer][],
): string {
  const files = {
    ...Object.fromEntries(own.map(([path, bytes]) => [path, md5(bytes)])),
    [shellPath]: md5(page),
    [manifestPath]: md5(manifest),
  }
  return JSON.stringify({ buildId, files })
}

/**
 * Hashes a variant's files. The result is cached, because all merchants with the same variant share
 * these files.
 */
function hashOfCode(files: CompiledVariant['md5']): string {
  const hash = codeHashes.get(files) ?? md5(JSON.stringify(files))
  codeHashes.set(files, hash)
  return hash
}

const codeHashes = new WeakMap<CompiledVariant['md5'], string>()

/** Returns content-hashed paths for the rescue files. */
function buildRescuePaths({ page, parts }: PaintedRescueFiles): PaintedRescueFiles {
  const buildBrandPath = (text: string, name: string) =>
    `/m/brand/${sha256(text).slice(0, 8)}/${name}.json`
  return { page: buildBrandPath(page, 'rescue'), parts: buildBrandPath(parts, 'rescue-parts') }
}

function buildWorkerScript(
  input: PaintInput,
  { buildId, page, csp }: Painted,
  rescue: PaintedRescueFiles,
): string {
  const { code, merchant, kit, variant, language } = input
  if (merchant.settings.serviceWorker === 'retired') return retiredWorker

  const texts = variant.textLists[language]

  return buildServiceWorker({
    merchant: code,
    name: merchant.shortName,
    buildId,
    platformCode: merchant.platformCode,
    rescue: { ...rescue, script: kit.compiled.rescuePart },
    lists: [...variant.precacheLists, ...(texts === undefined ? [] : [texts])],
    ...(input.ownTexts && { texts: listTextPaths(input.ownTexts.files), language }),
    shell: computeFileDigest(shellPath, buildDigestInput(csp, page.toString('utf8'))),
    code: kit.compiled.worker,
  })
}

/** Collects a pack's file contents without duplicates. */
function createBlobs() {
  const byHash = new Map<string, Buffer>()
  return {
    byHash,
    put(bytes: Buffer): string {
      const hash = sha256(bytes)
      byHash.set(hash, bytes)
      return hash
    },
  }
}

/** Returns a merchant's settings for the BFF. Copies each field explicitly. */
function toSiteFile(merchant: Merchant): SiteFile {
  const { links, languages: own, vendors, apps, security, settings } = merchant
  const { webSocketPaths, tracking } = settings
  const { facebook, tiktok } = vendors?.pixels ?? {}
  const serverEvents = tracking?.serverEvents && {
    ...(facebook !== undefined && { facebook }),
    ...(tiktok !== undefined && { tiktok }),
  }

  return {
    imageOrigins: links.imageOrigins,
    languageTags: own.offered.map(code => languages[code].tag),
    ...(vendors?.identity && { identity: vendors.identity }),
    ...(apps && { apps }),
    ...(security && { security }),
    ...(serverEvents && { serverEvents }),
    ...(webSocketPaths && { webSocketPaths }),
  }
}

/**
 * Builds the Content-Security-Policy for the page that runs a merchant's own chat widget. The
 * platform returns the widget's script as a string, so this policy must allow inline scripts. To
 * limit the risk, the page has an opaque origin and can connect only to the merchant's chat
 * origins.
 */
export function buildServiceFramePolicy(chatOrigins: readonly string[] = []): string {
  const from = chatOrigins.length === 0 ? ["'none'"] : chatOrigins
  const sockets = chatOrigins.map(origin => origin.replace(/^https:/, 'wss:'))
  const directives: Record<string, readonly string[]> = {
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'default-src': ["'none'"],
    'script-src': ["'unsafe-inline'", ...chatOrigins],
    'style-src': ["'unsafe-inline'", ...chatOrigins],
    'img-src': ['data:', 'blob:', ...chatOrigins],
    'font-src': ['data:', ...chatOrigins],
    'media-src': from,
    'connect-src': [...from, ...sockets],
    'frame-src': from,
    'form-action': from,
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }

  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
