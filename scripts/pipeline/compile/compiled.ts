/** Types for the result of a compilation, which is passed to later steps and cached. */
import type { ReleaseFile, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'

/** Compiled files by URL path. */
export type CompiledFiles = {
  files: Record<string, ReleaseFile>
  md5: Record<string, string>
  /** Transferred size in bytes by URL path, in the smallest compressed form. */
  weights: Record<string, number>
}

/**
 * A compiled variant. If the variant has overrides, `files` contains only the files that the base
 * variant does not have; the other fields are complete.
 */
export type CompiledVariant = CompiledFiles & {
  /** Key in the release index: the skin and a digest of all files. */
  id: string
  /** The skin variant that overrides extend. */
  base?: string | undefined
  entry: string
  preload: string[]
  stylesheets: string[]
  /**
   * URL paths of the files that the service worker caches. Each file name contains a content hash.
   */
  precache: string[]
  /** URL paths of the `PrecacheList` files, which list the `precache` files for a worker. */
  precacheLists: string[]
  /** URL paths of the lists that contain a language's translation files, by language code. */
  textLists: Record<string, string>
  /** URL path of the asset list, which contains the MD5 of every other file in `files`. */
  assetList: string
  /** Maps each language code to the URL path of its translations. */
  locales: Record<string, string>
  /** URL paths of the chunks that every screen except home needs first. */
  screens: string[]
}

export type Compiled = {
  /**
   * The scripts that are inlined at boot: the listener for the install prompt, and the watchdog.
   */
  bootScript: string
  /**
   * The rescue page's script, shown for a blocked domain. The page's content security policy needs
   * the script's text.
   */
  rescueScript: string
  /** URL path of the rescue page's script. A worker inserts the script into the page. */
  rescuePart: string
  /** URL path of the shared service-worker script. */
  worker: string
  /** The module that provides all imports for overrides, and the names that it exports. */
  kit: CompiledFiles & { url: string; exports: string[] }
  /** By skin. */
  variants: Record<string, CompiledVariant>
}

/** The compilation result for overrides. Overrides and a skin form a variant. */
export type CompiledOverrides = CompiledFiles & { script: string; stylesheets: string[] }

/** A fault in overrides; `file` is relative to the overrides folder. */
export type OverridesFault = { file: string; key: string; reason: string; allowed?: string }

/** Both outcomes depend only on the sources, so both are cached. */
export type OverridesOutcome = CompiledOverrides | { faults: OverridesFault[] }

/** Returns a variant in the form used in the release index. */
export function toReleaseVariant({ base, assetList, files }: CompiledVariant): ReleaseVariant {
  return { ...(base !== undefined && { base }), assetList, files }
}

/** Returns a skin's variant. @throws Error for a skin that was not compiled */
export function requireSkin({ variants }: Compiled, skin: string): CompiledVariant {
  const variant = variants[skin]
  if (variant === undefined) throw new Error(`skin ${skin} was not compiled`)
  return variant
}

/** Returns the compiled app's variants. */
export function skinVariants({ variants }: Compiled): ReleaseIndex['variants'] {
  return Object.fromEntries(
    Object.values(variants).map(variant => [variant.id, toReleaseVariant(variant)]),
  )
}
