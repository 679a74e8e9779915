/** The result of a compilation, as passed on and cached. */
import type { ReleaseFile, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'

/** By URL path. */
export type CompiledFiles = {
  files: Record<string, ReleaseFile>
  md5: Record<string, string>
  /** Transferred size in bytes, in the smallest form. */
  weights: Record<string, number>
}

/**
 * `files` of a variant with overrides contains only what its base does not have; the other tables
 * are complete.
 */
export type CompiledVariant = CompiledFiles & {
  /** Key in the index's variants: the skin and its file digest. */
  id: string
  /** The skin variant that overrides extend. */
  base?: string | undefined
  entry: string
  preload: string[]
  stylesheets: string[]
  /** URL paths that the service worker will cache; the names contain their hash. */
  precache: string[]
  /** URL paths of the lists that name the `precache` files to a worker (`PrecacheList`). */
  precacheLists: string[]
  /** The same for all texts of a language, by language code. */
  textLists: Record<string, string>
  /** URL path of the file with the MD5 of all `files` except itself. */
  assetList: string
  /** Maps each language code to the URL path of its texts. */
  locales: Record<string, string>
}

export type Compiled = {
  /** The boot scripts, to be inlined: the listener for the install prompt, and the watchdog. */
  bootScript: string
  /** The rescue page's script for a blocked domain, for the page's policy. */
  rescueScript: string
  /** URL path of that script, from which a worker inserts it into the page. */
  rescuePart: string
  /** URL path of the shared service-worker script. */
  worker: string
  /** The module through which overrides import everything, and its exported names. */
  kit: CompiledFiles & { url: string; exports: string[] }
  /** By skin. */
  variants: Record<string, CompiledVariant>
}

/** The compilation result for overrides; together with a skin they form a variant. */
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
