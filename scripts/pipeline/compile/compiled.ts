/** The result of a compile, as it is passed on and cached. */
import type { ReleaseFile, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'

/** By URL path. */
export type CompiledFiles = {
  files: Record<string, ReleaseFile>
  md5: Record<string, string>
  /** Bytes on the wire, in the smallest form. */
  weights: Record<string, number>
}

/** The files of a variant of overrides are only those beside its base's; the other tables have all. */
export type CompiledVariant = CompiledFiles & {
  /** Key of the index's variants: the skin and a digest of its files. */
  id: string
  /** The skin's variant that overrides extend. */
  base?: string | undefined
  entry: string
  preload: string[]
  stylesheets: string[]
  /** URL paths that the service worker keeps in time; their names carry their hash. */
  precache: string[]
  /** URL paths of the lists that name `precache` to a worker (`PrecacheList`). */
  precacheLists: string[]
  /** The same for all texts of a language, by its code. */
  textLists: Record<string, string>
  /** URL path of the file with the MD5 of `files` but itself. */
  assetList: string
  /** Language code to the URL path of its texts. */
  locales: Record<string, string>
}

export type Compiled = {
  /** The boot scripts, to be inlined: the listener for the install prompt, and the watchdog. */
  bootScript: string
  /** The script of the page for a blocked domain, for its policy. */
  rescueScript: string
  /** URL path of that script, from which a worker puts it into the page. */
  rescuePart: string
  /** URL path of the shared service-worker script. */
  worker: string
  /** The module through which overrides import everything, and its exported names. */
  kit: CompiledFiles & { url: string; exports: string[] }
  /** By skin. */
  variants: Record<string, CompiledVariant>
}

/** The compiled result of overrides; with a skin they form a variant. */
export type CompiledOverrides = CompiledFiles & { script: string; stylesheets: string[] }

/** A fault of overrides; `file` is relative to their folder. */
export type OverridesFault = { file: string; key: string; reason: string; allowed?: string }

/** Both outcomes depend on the sources alone, so both are cached. */
export type OverridesOutcome = CompiledOverrides | { faults: OverridesFault[] }

/** A variant as the release index describes it. */
export function toReleaseVariant({ base, assetList, files }: CompiledVariant): ReleaseVariant {
  return { ...(base !== undefined && { base }), assetList, files }
}

/** The variant of a skin. @throws Error for a skin that was not compiled */
export function requireSkin({ variants }: Compiled, skin: string): CompiledVariant {
  const variant = variants[skin]
  if (variant === undefined) throw new Error(`skin ${skin} was not compiled`)
  return variant
}

/** Those of the compiled app. */
export function skinVariants({ variants }: Compiled): ReleaseIndex['variants'] {
  return Object.fromEntries(
    Object.values(variants).map(variant => [variant.id, toReleaseVariant(variant)]),
  )
}
