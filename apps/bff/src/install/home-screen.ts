import * as limits from '@livery/contract/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import type { DerivedImage, DerivedImages } from '#images/derived-images.ts'
import { findIconRecipe } from '#images/recipes.ts'
import type { IconSource } from '#tenants/merchant-version.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { findIconType, type ManifestIcon, type PwaSetting, parsePwaSetting } from './pwa-setting.ts'
import type { TemplateIcons } from './template-icons.ts'
import { fetchTemplate, type TemplateSettings } from './template-icons.ts'

/**
 * This path has no key, because the pages that link it are cached, and the image may change with
 * the template.
 */
export const appleIconPath = '/m/icons/apple-touch-icon.png'

type Sources = { images: DerivedImages; home: Pick<HomeScreen, 'findAppleIcon'> }

/**
 * Loads the home-screen image for iPhones: the template's `apple_touch_icon` (SYSTEM-05), or else
 * the merchant's mark. The template's image fills the entire square, because it is a finished icon.
 */
export async function loadAppleIcon(
  tenant: Tenant,
  requestId: string,
  { images, home }: Sources,
): Promise<DerivedImage> {
  const recipe = findIconRecipe('apple-touch-icon.png')
  if (!recipe) throw new Error('there is no recipe for the iPhone icon')
  const finished = await home.findAppleIcon(tenant, requestId)
  const own = () => images.load(tenant.icon, recipe)
  // Falls back to the merchant's mark if the template's image cannot be opened.
  return finished ? images.load(finished, { ...recipe, mark: 1 }).catch(own) : own()
}

export type TemplateStore = {
  /**
   * Returns the settings, which are at most a minute old while the platform responds, or undefined
   * if no settings are known.
   */
  load(tenant: Tenant, requestId: string): Promise<TemplateSettings | undefined>
  /** Fetches the settings now and returns them. */
  refresh(tenant: Tenant, requestId: string): Promise<TemplateSettings | undefined>
}

type Options = {
  /** @throws Error if the platform does not respond */
  fetchSettings(tenant: Tenant, requestId: string): Promise<TemplateSettings>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

type Held = { settings: TemplateSettings | undefined; atMs: number }

type Asker = { tenant: Tenant; requestId: string }

const maxHeld = 2_000

export const freshMs = 60_000

/** Time after a failure until the platform is called again. */
export const retryMs = 10_000

/** How long the last settings remain valid while the platform does not respond. */
export const keptMs = 3_600_000

/**
 * Returns the manifest for adding a site to the home screen, or undefined if the site has no
 * manifest.
 */
type LoadManifest = (tenant: Tenant, requestId: string) => Promise<Manifest | undefined>

export type HomeScreen = {
  /** Loads the manifest with settings that may be up to a minute old. */
  loadManifest: LoadManifest
  /** Loads the manifest with the current settings. */
  refreshManifest: LoadManifest
  /** Returns the icon for iPhones if the template names a usable image. */
  findAppleIcon(tenant: Tenant, requestId: string): Promise<IconSource | undefined>
  /** Fetches the template's images again, unless they were fetched recently. */
  recover(tenant: Tenant, requestId: string): Promise<void>
}

export type HomeScreenSource = {
  /** Returns the connection pool for the BFF's own calls to the platform for a merchant. */
  toOwnPool: (merchant: string) => Dispatcher
  origin: string
  templateTimeoutMs: number
  templates: Pick<TemplateIcons, 'importIcons' | 'importSource'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Made = { settings: TemplateSettings; manifest: Promise<Manifest | undefined> }

const recoverDistanceMs = 30_000
const maxRecovered = 2_000

/** Creates a merchant's home-screen files from the platform's site template. */
export function createHomeScreen(source: HomeScreenSource): HomeScreen {
  const { toOwnPool, origin, templateTimeoutMs: timeoutMs, templates, log } = source
  const store = createTemplateStore({
    fetchSettings: ({ code, platformCode }, requestId) =>
      fetchTemplate(toOwnPool(code), origin, { platformCode, requestId, timeoutMs }),
    log,
  })
  /** Caches manifests per tenant, which is one merchant in one release. */
  const made = new WeakMap<Tenant, Made>()
  const recovered = new LRUCache<string, Promise<unknown>>({
    max: maxRecovered,
    ttl: recoverDistanceMs,
  })

  const refreshManifest: LoadManifest = async (tenant, requestId) =>
    buildManifest(tenant, await store.refresh(tenant, requestId))

  const loadManifest: LoadManifest = async (tenant, requestId) =>
    buildManifest(tenant, await store.load(tenant, requestId))

  /**
   * Builds the manifest. If the platform is unavailable, uses the release's own manifest, because
   * installation must not depend on the platform.
   */
  async function buildManifest(
    tenant: Tenant,
    settings: TemplateSettings | undefined,
  ): Promise<Manifest | undefined> {
    if (settings === undefined) return tenant.manifest

    const last = made.get(tenant)
    if (last?.settings === settings) return last.manifest

    const manifest = buildHomeScreenManifest(tenant.manifest, settings, icons =>
      templates.importIcons(tenant, icons),
    )

    made.set(tenant, { settings, manifest })

    return manifest
  }

  async function findAppleIcon(tenant: Tenant, requestId: string): Promise<IconSource | undefined> {
    const settings = await store.load(tenant, requestId)
    return settings && templates.importSource(tenant, settings.appleTouchIcon)
  }

  async function recover(tenant: Tenant, requestId: string): Promise<void> {
    const running = recovered.get(tenant.code) ?? refreshManifest(tenant, requestId)
    recovered.set(tenant.code, running, { noUpdateTTL: true })
    await running
  }

  return { loadManifest, refreshManifest, findAppleIcon, recover }
}

/** Caches the site templates of active merchants, because every page load requests the manifest. */
export function createTemplateStore({
  fetchSettings,
  log,
  now = () => performance.now(),
}: Options): TemplateStore {
  /**
   * Merchants whose outage has been logged, so that an outage causes one log line and not one line
   * per request.
   */
  const told = new Set<string>()
  const held = new LRUCache<string, Held, Asker>({
    max: maxHeld,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (code, last, { context: { tenant, requestId }, options }) => {
      try {
        const settings = await fetchSettings(tenant, requestId)
        told.delete(code)
        return { settings, atMs: now() }
      } catch (err) {
        if (!told.has(code)) {
          log.warn({ err, merchant: code, requestId }, 'site template not available')
        }
        told.add(code)
        options.ttl = retryMs
        const isKept = last !== undefined && now() - last.atMs < keptMs
        return isKept ? last : { settings: undefined, atMs: now() }
      }
    },
  })

  async function ask(tenant: Tenant, requestId: string, forceRefresh: boolean) {
    const found = await held.fetch(tenant.code, { context: { tenant, requestId }, forceRefresh })
    return found?.settings
  }

  return {
    load: (tenant, requestId) => ask(tenant, requestId, false),
    refresh: (tenant, requestId) => ask(tenant, requestId, true),
  }
}

export type Manifest = Record<string, unknown>
/**
 * Imports the template's images and serves them under the merchant's own URLs. Omits images that
 * cannot be imported.
 */
type ImportIcons = (icons: readonly ManifestIcon[]) => Promise<readonly ManifestIcon[]>

/**
 * Returns whether the site template switches the manifest off: `pwa` is empty, or
 * `desktop_app_feature` is 1 (MANIFEST-02).
 */
function isSwitchedOff({ pwa, desktopAppFeature }: TemplateSettings): boolean {
  return pwa.trim() === '' || desktopAppFeature.trim() === '1'
}

/**
 * Builds the manifest for adding a site to the home screen: the merchant's own manifest with the
 * site template's names, colors and images. Returns undefined if the template switches the manifest
 * off.
 */
export async function buildHomeScreenManifest(
  own: Manifest,
  settings: TemplateSettings,
  importIcons: ImportIcons,
): Promise<Manifest | undefined> {
  if (isSwitchedOff(settings)) return undefined

  const pwa = parsePwaSetting(settings.pwa)
  const icons = await importIcons(withLogo(pwa.icons, settings.imageLogo))
  const description = settings.appDesc.trim()

  return {
    ...own,
    ...buildNames(own, pwa.title),
    ...(description === '' ? {} : { description }),
    ...buildThemeColours(pwa),
    ...(pwa.relatedApplications && { related_applications: pwa.relatedApplications }),
    icons: [...icons, ...keptIcons(own.icons, icons)],
  }
}

type OwnIcon = { sizes?: unknown; purpose?: unknown }

/**
 * Returns the merchant's icons that the template's images do not replace. The template replaces
 * plain icons of the same size. Maskable icons are kept, because without them Android puts a plain
 * icon on a white disc.
 */
function keptIcons(own: unknown, icons: readonly ManifestIcon[]): OwnIcon[] {
  const held: readonly OwnIcon[] = Array.isArray(own) ? own : []
  const taken = new Set<unknown>(icons.map(({ sizes }) => sizes))
  return held.filter(({ sizes, purpose = 'any' }) => purpose !== 'any' || !taken.has(sizes))
}

/**
 * Returns the template's name, if any. A title that equals the merchant's name is ignored, so that
 * the merchant's short name stays under the icon.
 */
function buildNames(own: Manifest, title: string | undefined): Manifest {
  return title === undefined || title === own.name ? {} : { name: title, short_name: title }
}

function buildThemeColours({ themeColour, backgroundColour }: PwaSetting): Manifest {
  return {
    ...(themeColour && { theme_color: themeColour }),
    ...(backgroundColour && { background_color: backgroundColour }),
  }
}

/** Uses the template's logo for every size that `pwa` does not provide. */
function withLogo(icons: readonly ManifestIcon[], src: string): ManifestIcon[] {
  const type = findIconType(src)
  if (type === undefined) return [...icons]
  const missing = limits.manifestIconsPx
    .map(px => `${px}x${px}`)
    .filter(sizes => icons.every(icon => icon.sizes !== sizes))
  return [...icons, ...missing.map(sizes => ({ src, sizes, type }))]
}
