/**
 * Fourth step: one checked merchant and the compiled code → all that is the merchant's own: page,
 * manifests, service worker, art. Milliseconds each, and the same bytes from the same inputs.
 */
import type { ReleaseFile, ReleaseMerchant } from '@livery/contract/release.ts'
import type { ArtFile } from './art.ts'
import { contentType } from './compile/content-type.ts'
import { storeFile } from './compress.ts'
import { digestOf, md5, sha256 } from './hash.ts'
import { brandFiles } from './paint/brand-files.ts'
import type { Canvas } from './paint/canvas.ts'
import { toContentSecurityPolicy } from './paint/csp.ts'
import { toPagePainter } from './paint/page.ts'
import { toServiceWorker } from './paint/service-worker.ts'
import { toWebManifest } from './paint/web-manifest.ts'
import type { Store } from './release/store.ts'

/** Paints a merchant into the store and answers its entry of the release index. */
export async function paintMerchant(canvas: Canvas): Promise<ReleaseMerchant> {
  const { merchant, variant, icon, art, kit } = canvas
  const manifest = toWebManifest(merchant, canvas.language, icon.key)
  const paintPage = toPagePainter(canvas)
  const blank = paintPage('')
  const csp = toContentSecurityPolicy(merchant, blank)
  // A page names its own build id, so the id comes from the page painted without one.
  const buildId = toBuildId(canvas, [blank.html, csp, manifest])
  const page = Buffer.from(paintPage(buildId).html)
  await kit.store.put(art.mark.bytes)
  return {
    platformCode: merchant.platformCode,
    name: merchant.name,
    hosts: merchant.domains,
    variant: variant.id,
    buildId,
    shell: await keep(kit.store, shellPath, page, 'revalidate'),
    csp,
    files: await keepFiles(canvas, { buildId, page, manifest: JSON.stringify(manifest) }),
    icon,
    manifest,
  }
}

type Painted = { buildId: string; page: Buffer; manifest: string }

/** The page's name for those who list files; it is served for every route of the app. */
const shellPath = '/m/index.html'
const manifestPath = '/m/manifest.webmanifest'

function toBuildId({ variant, kit, art }: Canvas, painted: unknown[]): string {
  const brand = [...brandFiles(art)].map(([path, { hash }]) => [path, hash])
  return digestOf([variant.id, kit.compiled.worker, brand, painted]).slice(0, 16)
}

async function keepFiles(canvas: Canvas, painted: Painted): Promise<Record<string, ReleaseFile>> {
  const { store } = canvas.kit
  const brand = brandFiles(canvas.art)
  const texts: Record<string, string> = {
    '/m/asset-manifest.json': toAssetManifest(canvas, painted, brand),
    [manifestPath]: painted.manifest,
    '/m/sw.js': toWorker(canvas, painted),
  }
  const entries: [string, ReleaseFile][] = []
  for (const [path, { bytes }] of brand) {
    entries.push([path, await keep(store, path, bytes, 'immutable')])
  }
  for (const [path, text] of Object.entries(texts)) {
    entries.push([path, await keep(store, path, Buffer.from(text), 'revalidate')])
  }
  return Object.fromEntries(entries)
}

function keep(store: Store, path: string, bytes: Buffer, cache: ReleaseFile['cache']) {
  return storeFile(store, { bytes, type: contentType(path), cache, effort: 'own' })
}

/** Build id and the MD5 of everything a page may load (UPDATE-01). */
function toAssetManifest(
  { variant }: Canvas,
  { buildId, page, manifest }: Painted,
  brand: Map<string, ArtFile>,
): string {
  const own = [...brand].map(([path, { bytes }]) => [path, md5(bytes)] as const)
  const files = {
    ...variant.md5,
    ...Object.fromEntries(own),
    [shellPath]: md5(page),
    [manifestPath]: md5(manifest),
  }
  return JSON.stringify({ buildId, files })
}

function toWorker(canvas: Canvas, { buildId, page }: Painted): string {
  const { code, kit, variant, language } = canvas
  // Every screen opens offline in the brand's own language, so all its texts are there.
  const texts = Object.entries(variant.locales)
    .filter(([name]) => name.split('/')[0] === language)
    .map(([, path]) => path)
  return toServiceWorker({
    merchant: code,
    buildId,
    worker: kit.compiled.worker,
    precache: [...variant.precache, ...texts],
    shellRevision: sha256(page).slice(0, 16),
  })
}
