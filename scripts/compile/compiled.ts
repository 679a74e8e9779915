/** What a compile hands on, as it is also kept in the cache. */
import { releaseFile } from '@livery/contract/release.ts'
import * as z from 'zod'

const byPath = z.record(z.string(), z.string())

const compiledVariant = z.strictObject({
  /** Key into the index's variants: the skin and a digest of its files. */
  id: z.string(),
  files: z.record(z.string(), releaseFile),
  /** URL path to MD5, for the asset manifest. */
  md5: byPath,
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
  /** By skin. */
  variants: z.record(z.string(), compiledVariant),
})
export type Compiled = z.infer<typeof compiled>
