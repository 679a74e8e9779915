import * as limits from '@livery/contract/limits.ts'
import type { TemplateSettings } from './fetch-template.ts'
import { type ManifestIcon, type PwaSetting, parsePwaSetting, toIconType } from './pwa-setting.ts'

export type Manifest = Record<string, unknown>
/** Makes the pictures a template names the merchant's own; those it cannot are left out. */
type ImportIcons = (icons: readonly ManifestIcon[]) => Promise<readonly ManifestIcon[]>

/** MANIFEST-02: there is a manifest only when `pwa` is not empty and `desktop_app_feature` is not 1. */
export function isSwitchedOff({ pwa, desktopAppFeature }: TemplateSettings): boolean {
  return pwa.trim() === '' || desktopAppFeature.trim() === '1'
}

/**
 * The manifest for adding a site to the home screen: the merchant's own, in the words, colours and
 * pictures of the site template; undefined where that switches it off.
 */
export async function toHomeScreenManifest(
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
    ...toNames(own, pwa.title),
    ...(description === '' ? {} : { description }),
    ...toColours(pwa),
    ...(pwa.relatedApplications && { related_applications: pwa.relatedApplications }),
    icons: [...icons, ...keptIcons(own.icons, icons)],
  }
}

type OwnIcon = { sizes?: unknown; purpose?: unknown }

/**
 * The template's pictures take the place of the merchant's plain ones of their size. The maskable
 * ones stay: without them Android sets a plain picture on a white disc.
 */
function keptIcons(own: unknown, icons: readonly ManifestIcon[]): OwnIcon[] {
  const held: readonly OwnIcon[] = Array.isArray(own) ? own : []
  const taken = new Set<unknown>(icons.map(({ sizes }) => sizes))
  return held.filter(({ sizes, purpose = 'any' }) => purpose !== 'any' || !taken.has(sizes))
}

/** A title that is the merchant's name already says nothing about the short name under the icon. */
function toNames(own: Manifest, title: string | undefined): Manifest {
  return title === undefined || title === own.name ? {} : { name: title, short_name: title }
}

function toColours({ themeColour, backgroundColour }: PwaSetting): Manifest {
  return {
    ...(themeColour && { theme_color: themeColour }),
    ...(backgroundColour && { background_color: backgroundColour }),
  }
}

/** The template's logo is the picture of every size that `pwa` has none for. */
function withLogo(icons: readonly ManifestIcon[], src: string): ManifestIcon[] {
  const type = toIconType(src)
  if (type === undefined) return [...icons]
  const missing = limits.manifestIconsPx
    .map(px => `${px}x${px}`)
    .filter(sizes => icons.every(icon => icon.sizes !== sizes))
  return [...icons, ...missing.map(sizes => ({ src, sizes, type }))]
}
