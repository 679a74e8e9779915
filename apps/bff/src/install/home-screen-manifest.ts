import { parsePwaSetting } from './pwa-setting.ts'

export type Manifest = Record<string, unknown>
export type TemplateSettings = { pwa: string; desktopAppFeature: string }

/**
 * The manifest for adding a site to the home screen: the merchant's own, in the words and pictures
 * of the site template. MANIFEST-02: there is one only when `pwa` is not empty and
 * `desktop_app_feature` is not 1.
 */
export function toHomeScreenManifest(
  own: Manifest,
  { pwa, desktopAppFeature }: TemplateSettings,
): Manifest | undefined {
  if (pwa.trim() === '' || desktopAppFeature.trim() === '1') return undefined
  const { title, icons } = parsePwaSetting(pwa)
  return {
    ...own,
    ...(title === undefined ? {} : { name: title, short_name: title }),
    ...(icons.length === 0 ? {} : { icons }),
  }
}
