/** The result of a compile, as it is passed on and cached. */
import { releaseFile } from '@livery/contract/release.ts'
import * as z from 'zod'

const byPath = z.record(z.string(), z.string())

/** By URL path. */
const compiledFiles = z.strictObject({
  files: z.record(z.string(), releaseFile),
  md5: byPath,
  /** Bytes on the wire, in the smallest form. */
  weights: z.record(z.string(), z.number()),
})
export type CompiledFiles = z.infer<typeof compiledFiles>

const compiledVariant = z.strictObject({
  /** Key of the index's variants: the skin and a digest of its files. */
  id: z.string(),
  /** The skin's variant that overrides extend; `files` are then only the additional ones. */
  base: z.string().optional(),
  files: compiledFiles.shape.files,
  /** All served files, the base's included, for the build id and for budgets. */
  md5: compiledFiles.shape.md5,
  weights: compiledFiles.shape.weights,
  entry: z.string(),
  preload: z.array(z.string()),
  stylesheets: z.array(z.string()),
  /** URL paths that the service worker precaches; their names carry their hash. */
  precache: z.array(z.string()),
  /** URL paths of the scripts that name `precache` to a worker. */
  precacheScripts: z.array(z.string()),
  /** The same for all texts of a language, by its code. */
  textScripts: byPath,
  /** URL path of the file with the MD5 of `files` but itself. */
  assetList: z.string(),
  /** Language code to the URL path of its texts. */
  locales: byPath,
})
export type CompiledVariant = z.infer<typeof compiledVariant>

export const compiled = z.strictObject({
  /** The boot scripts, to be inlined: the listener for the install prompt, and the watchdog. */
  bootScript: z.string(),
  /** The script of the page for a blocked domain, for its policy. */
  rescueScript: z.string(),
  /** URL path of the script that fills it in in a worker. */
  rescuePart: z.string(),
  /** URL path of the shared service-worker script. */
  worker: z.string(),
  /** The module through which overrides import everything, and its exported names. */
  kit: compiledFiles.extend({ url: z.string(), exports: z.array(z.string()) }),
  /** By skin. */
  variants: z.record(z.string(), compiledVariant),
})
export type Compiled = z.infer<typeof compiled>

/** The compiled result of overrides; with a skin they form a variant. */
const compiledOverrides = compiledFiles.extend({
  script: z.string(),
  stylesheets: z.array(z.string()),
})
export type CompiledOverrides = z.infer<typeof compiledOverrides>

/** A fault of overrides; `file` is relative to their folder. */
const overridesFaults = z.strictObject({
  faults: z.array(
    z.strictObject({
      file: z.string(),
      key: z.string(),
      reason: z.string(),
      allowed: z.string().optional(),
    }),
  ),
})

/** Both outcomes depend on the sources alone, so both are cached. */
export const overridesOutcome = z.union([compiledOverrides, overridesFaults])
export type OverridesOutcome = z.infer<typeof overridesOutcome>
