import { createHash } from 'node:crypto'
import { endpoints } from '@livery/contract/endpoints.ts'
import { iconRecipeVersion } from '@livery/contract/release.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import type { DerivedImages } from '#images/derived-images.ts'
import { findIconRecipe } from '#images/recipes.ts'
import type { Connect } from '#outbound/guarded-connect.ts'
import { type FetchedAnswer, fetchBounded } from '#outbound/outbound.ts'
import type { IconSource } from '#tenants/merchant-version.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { siteOf } from '#tenants/tenant.ts'
import { fetchValue } from './fetch-value.ts'
import { findIconType, type ManifestIcon } from './pwa-setting.ts'

const shape = z.object({
  pwa: z.string().nullish(),
  desktop_app_feature: z.union([z.string(), z.number()]).nullish(),
  apple_touch_icon: z.string().nullish(),
  image_logo: z.string().nullish(),
  app_desc: z.string().nullish(),
})

/** The site template parameters (SYSTEM-05); parameters that the platform omits are empty. */
export type TemplateSettings = {
  pwa: string
  desktopAppFeature: string
  appleTouchIcon: string
  imageLogo: string
  appDesc: string
}

type TemplateQuery = { platformCode: string; requestId: string; timeoutMs: number }

/**
 * Fetches a merchant's site template parameters from the platform.
 *
 * @throws Error if the platform does not respond in time or in the agreed format
 */
export async function fetchTemplate(
  pool: Dispatcher,
  origin: string,
  query: TemplateQuery,
): Promise<TemplateSettings> {
  const endpoint = endpoints.siteTemplate
  const value = await fetchValue(pool, origin, { endpoint, shape, ...query })
  return {
    pwa: value.pwa ?? '',
    desktopAppFeature: String(value.desktop_app_feature ?? ''),
    appleTouchIcon: value.apple_touch_icon ?? '',
    imageLogo: value.image_logo ?? '',
    appDesc: value.app_desc ?? '',
  }
}

export type TemplateIcons = {
  /**
   * Fetches and converts the images that a site template names; omits images that cannot be
   * imported.
   */
  importIcons(tenant: Tenant, icons: readonly ManifestIcon[]): Promise<ManifestIcon[]>
  /**
   * Fetches one image. Returns undefined if the URL does not lead to an image, or if its origin is
   * not one of the merchant's image origins.
   */
  importSource(tenant: Tenant, src: string): Promise<IconSource | undefined>
  /** Returns the imported icon's source for this key, if the icon belongs to this merchant. */
  find(tenant: Tenant, key: string): Promise<IconSource | undefined>
}

type Options = {
  connect: Connect
  images: DerivedImages
  log: Pick<FastifyBaseLogger, 'warn'>
  timeoutMs?: number
}

const maxBytes = 2_097_152
const freshMs = 600_000
const retryMs = 30_000
const heldBytes = 33_554_432
/** Some image hosts reject a request without a User-Agent. */
const headers = { accept: 'image/png, image/jpeg', 'user-agent': 'Livery' }
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const maxRedirects = 3
/** Minimum time between two log lines about the same omitted image. */
const repeatMs = 3_600_000

/**
 * Creates the icons that the site template's `pwa` setting names (MANIFEST-03). The merchant's own
 * host serves them under their content hashes, so that an installation does not contact another
 * host, and a shared cache cannot mix up two merchants' images.
 */
export function createTemplateIcons({
  connect,
  images,
  log,
  timeoutMs = 5_000,
}: Options): TemplateIcons {
  const { keep, find } = createHeldPictures(images)
  const fetchPicture = createPictureFetch(connect, timeoutMs)
  const warnOnce = createWarner(log)
  /** Fetched images by merchant and URL. Concurrent requests share one fetch. */
  const fetched = new LRUCache<string, { source: IconSource | undefined }, Tenant>({
    max: 2_000,
    ttl: freshMs,
    fetchMethod: async (name, _stale, { context: tenant, options }) => {
      const source = await load(tenant, parseSourceAddress(name))
      if (!source) options.ttl = retryMs
      return { source }
    },
  })

  async function importIcons(
    tenant: Tenant,
    icons: readonly ManifestIcon[],
  ): Promise<ManifestIcon[]> {
    const imported = await Promise.all(icons.map(icon => importIcon(tenant, icon)))
    return imported.flat()
  }

  async function importIcon(tenant: Tenant, icon: ManifestIcon): Promise<ManifestIcon[]> {
    if (icon.src.startsWith('/')) {
      if (isServedHere(tenant, icon.src)) return [icon]
      warnOnce(tenant, icon.src, 'not a file on this host')
      return []
    }

    const source = await importSource(tenant, icon.src)
    if (!source) return []

    const name = `${Number.parseInt(icon.sizes, 10)}.png`

    if (!(await canBeMade(images, source, name))) {
      warnOnce(tenant, icon.src, 'cannot be rendered')
      return []
    }

    return [{ src: `/m/icons/${source.key}/${name}`, sizes: icon.sizes, type: 'image/png' }]
  }

  async function importSource(tenant: Tenant, src: string): Promise<IconSource | undefined> {
    if (src.trim() === '' || src.startsWith('/')) return undefined

    if (findIconType(src) === undefined) {
      warnOnce(tenant, src, 'not an https URL of a png, jpg or jpeg')
      return undefined
    }

    if (!isImageOrigin(tenant, new URL(src))) {
      warnOnce(tenant, src, 'its origin is not in links.imageOrigins')
      return undefined
    }

    const found = await fetched.fetch(buildSourceName(tenant, src), { context: tenant })

    return found?.source
  }

  async function load(tenant: Tenant, address: string): Promise<IconSource | undefined> {
    try {
      const { status, body, leadsTo } = await fetchPicture(tenant, address)
      if (status === 200 && isPngOrJpeg(body)) return await keep(tenant, body)
      const reason = leadsTo ? `redirected (${status}) to ${leadsTo}` : `returned ${status}`
      warnOnce(tenant, address, status === 200 ? 'not a PNG or JPEG' : reason)
    } catch (err) {
      // The image is unreachable, too large, or on a host that the BFF must not contact. The icon
      // is omitted until the next attempt.
      warnOnce(tenant, address, 'not fetched', err)
    }
    return undefined
  }

  return { importIcons, importSource, find }
}

/** Keeps the original images in memory and in the releases folder. */
function createHeldPictures(images: Pick<DerivedImages, 'keepSource' | 'loadSource'>) {
  const sources = new LRUCache<string, IconSource & { held: Buffer }>({
    maxSize: heldBytes,
    sizeCalculation: ({ held }) => held.length,
  })
  return {
    async keep(tenant: Tenant, held: Buffer): Promise<IconSource> {
      const source = buildIconSource(tenant, held)
      sources.set(buildSourceName(tenant, source.key), { ...source, held })
      await images.keepSource(buildSourceName(tenant, source.key), held)
      return source
    },

    async find(tenant: Tenant, key: string): Promise<IconSource | undefined> {
      const known = sources.get(buildSourceName(tenant, key))
      if (known) return known
      const held = await images.loadSource(buildSourceName(tenant, key))
      return held && buildIconSource(tenant, held)
    },
  }
}

/**
 * Creates a fetch that follows redirects within the merchant's image origins. If a redirect leads
 * to another origin, `leadsTo` contains that origin.
 */
function createPictureFetch(connect: Connect, timeoutMs: number) {
  return async (tenant: Tenant, address: string) => {
    let url = new URL(address)
    for (let followed = 0; ; followed += 1) {
      const answer = await fetchBounded(url, { connect, timeoutMs, maxBytes, headers })
      const next = findRedirectTarget(answer, url)
      if (!next || followed === maxRedirects) return { ...answer, leadsTo: undefined }
      if (!isImageOrigin(tenant, next)) return { ...answer, leadsTo: next.origin }
      url = next
    }
  }
}

/**
 * Creates a log that writes one line per URL and hour, so that an operator can see why a template's
 * icon is missing.
 */
function createWarner(log: Options['log']) {
  const warned = new LRUCache<string, true>({ max: 2_000, ttl: repeatMs })
  return (tenant: Tenant, src: string, reason: string, err?: unknown): void => {
    const name = buildSourceName(tenant, `${src} ${reason}`)
    if (warned.has(name)) return
    warned.set(name, true)
    const address = src.slice(0, 200)
    log.warn({ merchant: tenant.code, src: address, reason, err }, 'site template image skipped')
  }
}

/**
 * Returns whether the icon can be rendered. A manifest must not name an image that does not exist.
 */
async function canBeMade(
  images: DerivedImages,
  source: IconSource,
  name: string,
): Promise<boolean> {
  const recipe = findIconRecipe(name)
  if (!recipe) return false
  return images.load(source, recipe).then(
    () => true,
    () => false,
  )
}

/**
 * Returns whether the URL's origin is one of the merchant's image origins. The page's content
 * security policy allows the same origins.
 */
function isImageOrigin(tenant: Tenant, { origin }: URL): boolean {
  return siteOf(tenant).imageOrigins.includes(origin)
}

function findRedirectTarget({ status, location = '' }: FetchedAnswer, from: URL): URL | undefined {
  const leads = redirects.has(status) && location !== '' && URL.canParse(location, from.href)
  return leads ? new URL(location, from) : undefined
}

function buildIconSource(tenant: Tenant, held: Buffer): IconSource {
  const mark = createHash('sha256').update(held).digest('hex')
  const background = tenant.icon.background
  const inputs = JSON.stringify([mark, background, iconRecipeVersion])
  const key = createHash('sha256').update(inputs).digest('hex').slice(0, 12)

  return {
    mark,
    type: isPng(held) ? 'image/png' : 'image/jpeg',
    background,
    key,
    isFromTemplate: true,
    bytes: () => held,
  }
}

/**
 * Returns whether this host already serves the path, from the release or from the platform, so that
 * the image does not need to be imported.
 */
function isServedHere(tenant: Tenant, path: string): boolean {
  return path.startsWith('/wps/') || tenant.findFile(path) !== undefined
}

/**
 * Checks the content and not the file name, because only the PNG and JPEG decoders may read
 * untrusted bytes.
 */
function isPngOrJpeg(bytes: Buffer): boolean {
  return isPng(bytes) || bytes.subarray(0, 3).toString('hex') === 'ffd8ff'
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'
}

/** Returns a name that is unique per merchant. */
function buildSourceName({ code }: Tenant, rest: string): string {
  return `${code} ${rest}`
}

function parseSourceAddress(name: string): string {
  return name.slice(name.indexOf(' ') + 1)
}
