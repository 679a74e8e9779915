import { type ManifestIcon, parsePwaSetting } from './pwa-setting.ts'

export type Manifest = Record<string, unknown>
export type TemplateSettings = { pwa: string; desktopAppFeature: string }
/** Makes the pictures a template names the merchant's own; those it cannot are left out. */
type ImportIcons = (icons: readonly ManifestIcon[]) => Promise<readonly ManifestIcon[]>

/**
 * The manifest for adding a site to the home screen: the merchant's own, in the words and pictures
 * of the site template. MANIFEST-02: there is one only when `pwa` is not empty and
 * `desktop_app_feature` is not 1.
 */
export async function toHomeScreenManifest(
  own: Manifest,
  { pwa, desktopAppFeature }: TemplateSettings,
  importIcons: ImportIcons,
): Promise<Manifest | undefined> {
  if (pwa.trim() === '' || desktopAppFeature.trim() === '1') return undefined
  const { title, icons: named } = parsePwaSetting(pwa)
  const icons = await importIcons(named)
  return {
    ...own,
    ...(title === undefined ? {} : { name: title, short_name: title }),
    ...(icons.length === 0 ? {} : { icons }),
  }
}
