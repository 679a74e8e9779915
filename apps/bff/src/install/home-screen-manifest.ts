import * as limits from '@livery/contract/limits.ts'
import type { TemplateSettings } from './fetch-template.ts'
import { findIconType, type ManifestIcon, type PwaSetting, parsePwaSetting } from './pwa-setting.ts'

export type Manifest = Record<string, unknown>
/**
 * Imports the template's images under the merchant's own URLs; omits images that cannot be
 * imported.
 */
type ImportIcons = (icons: readonly ManifestIcon[]) => Promise<readonly ManifestIcon[]>

/**
 * Returns whether the site template switches the manifest off: `pwa` is empty or
 * `desktop_app_feature` is 1 (MANIFEST-02).
 */
export function isSwitchedOff({ pwa, desktopAppFeature }: TemplateSettings): boolean {
  return pwa.trim() === '' || desktopAppFeature.trim() === '1'
}

/**
 * Builds the manifest for adding a site to the home screen: the merchant's own, with the names,
 * colors and images of the site template; undefined if the template switches it off.
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
 * Returns the merchant's icons that stay. The template's images replace the merchant's plain icons
 * of the same size. Maskable icons stay: without them, Android puts a plain icon on a white disc.
 */
function keptIcons(own: unknown, icons: readonly ManifestIcon[]): OwnIcon[] {
  const held: readonly OwnIcon[] = Array.isArray(own) ? own : []
  const taken = new Set<unknown>(icons.map(({ sizes }) => sizes))
  return held.filter(({ sizes, purpose = 'any' }) => purpose !== 'any' || !taken.has(sizes))
}

/**
 * Returns the template's name, if any. A title that equals the merchant's name does not replace the
 * short name under the icon.
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
