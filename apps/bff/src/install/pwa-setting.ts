import * as limits from '@livery/contract/limits.ts'
import * as z from 'zod'
import { parseJson } from '#support/json.ts'

export type ManifestIcon = { src: string; sizes: string; type: string }
export type RelatedApplication = {
  platform: string
  id?: string | undefined
  url?: string | undefined
}
export type PwaSetting = {
  title: string | undefined
  icons: ManifestIcon[]
  themeColour?: string | undefined
  backgroundColour?: string | undefined
  relatedApplications?: RelatedApplication[] | undefined
}

const sizes: readonly number[] = limits.manifestIconsPx
const anyIcon = z.object({
  src: z.string().optional(),
  url: z.string().optional(),
  sizes: z.union([z.string(), z.number()]).optional(),
  size: z.union([z.string(), z.number()]).optional(),
})
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .optional()
  .catch(undefined)
const relatedApplication = z.object({
  platform: z.string(),
  id: z.string().optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
})
const pwaShape = z.looseObject({
  title: z.string().optional(),
  icons: z.union([z.array(anyIcon), z.record(z.string(), z.string())]).optional(),
  theme_color: colour,
  background_color: colour,
  related_applications: z.array(relatedApplication).optional().catch(undefined),
})

/**
 * Parses the site template's `pwa` setting (JSON in a string, SYSTEM-05): a title and icons, given
 * as a list of `{src, sizes}` or as a map from size to URL. Only the four manifest sizes and only
 * png, jpg and jpeg are used (MANIFEST-03). The setting may also define colors and related
 * applications, as in a manifest. A string that cannot be parsed counts as an empty setting.
 */
export function parsePwaSetting(text: string): PwaSetting {
  const result = pwaShape.safeParse(parseJson(text))
  if (!result.success) return { title: undefined, icons: [] }

  const { title, icons = [], theme_color, background_color, related_applications } = result.data
  const pairs = Array.isArray(icons)
    ? icons.map(icon => [icon.sizes ?? icon.size, icon.src ?? icon.url] as const)
    : Object.entries(icons)

  return {
    title: title?.trim() || undefined,
    icons: pairs.flatMap(([size, src]) =>
      buildIconEntries(Number.parseInt(String(size), 10), src ?? ''),
    ),
    themeColour: theme_color,
    backgroundColour: background_color,
    relatedApplications: related_applications,
  }
}

function buildIconEntries(size: number, src: string): ManifestIcon[] {
  const type = findIconType(src)
  if (!sizes.includes(size) || type === undefined) return []
  return [{ src, sizes: `${size}x${size}`, type }]
}

/**
 * Returns the image type for a URL's file extension, or undefined if the type is not supported or
 * `src` is not an https URL or a path.
 */
export function findIconType(src: string): string | undefined {
  if (!/^(?:https:\/\/|\/(?!\/))/i.test(src) || !URL.canParse(src, 'https://base.invalid')) {
    return undefined
  }

  const { pathname } = new URL(src, 'https://base.invalid')
  const extension = /\.(png|jpe?g)$/i.exec(pathname)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined

  return extension === 'png' ? 'image/png' : 'image/jpeg'
}
