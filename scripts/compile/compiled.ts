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

export const compiledVariant = z.strictObject({
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
