/** What a compile hands on, as it is also kept in the cache. */
import { releaseFile } from '@livery/contract/release.ts'
import * as z from 'zod'

const byPath = z.record(z.string(), z.string())

/** All by URL path. */
const compiledFiles = z.strictObject({
  files: z.record(z.string(), releaseFile),
  md5: byPath,
  /** Bytes on the wire, in the smallest form. */
  weights: z.record(z.string(), z.number()),
})
export type CompiledFiles = z.infer<typeof compiledFiles>

const compiledVariant = z.strictObject({
  /** Key into the index's variants: the skin and a digest of its files. */
  id: z.string(),
  /** The skin's variant that overrides build on; `files` are then only what they add. */
  base: z.string().optional(),
  files: compiledFiles.shape.files,
  /** Of all that is served, the base's included: for the asset manifest and for budgets. */
  md5: compiledFiles.shape.md5,
  weights: compiledFiles.shape.weights,
  entry: z.string(),
  preload: z.array(z.string()),
  stylesheets: z.array(z.string()),
  /** URL paths the service worker keeps from the start; their names carry their hash. */
  precache: z.array(z.string()),
  /** Language code to the URL path of its texts. */
  locales: byPath,
})
export type CompiledVariant = z.infer<typeof compiledVariant>

export const compiled = z.strictObject({
  /** The boot watchdog, to be inlined. */
  bootScript: z.string(),
  /** URL path of the shared service-worker script. */
  worker: z.string(),
  /** The module that overrides import everything through, and the names it exports. */
  kit: compiledFiles.extend({ url: z.string(), exports: z.array(z.string()) }),
  /** By skin. */
  variants: z.record(z.string(), compiledVariant),
})
export type Compiled = z.infer<typeof compiled>

/** What overrides became; with a skin they make a variant. */
const compiledOverrides = compiledFiles.extend({
  script: z.string(),
  stylesheets: z.array(z.string()),
})
export type CompiledOverrides = z.infer<typeof compiledOverrides>

/** What is wrong with overrides; `file` is relative to their folder. */
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

/** Both are as lasting as the sources: who asks again need not compile to hear the same. */
export const overridesOutcome = z.union([compiledOverrides, overridesFaults])
export type OverridesOutcome = z.infer<typeof overridesOutcome>
