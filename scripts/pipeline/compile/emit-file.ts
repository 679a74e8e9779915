/** Stores compiled files and describes them for the release. */
import type { ReleaseFile } from '@livery/contract/release.ts'
import type { Store } from '@livery/release/store/store.ts'
import { storeFile } from '@livery/release/store/store-file.ts'
import { contentType } from '@livery/release/support/content-type.ts'
import { md5 } from '@livery/release/support/hash.ts'
import type { CompiledFiles } from './compiled.ts'

export type Emitted = { file: ReleaseFile; md5: string; weight: number }

/** URL prefix of everything that the app loads. */
export const base = '/m/'

/** Stores a compiled file with its compressed forms. The file's name contains its hash. */
export async function emitFile(name: string, bytes: Buffer, store: Store): Promise<Emitted> {
  const sizes = new Map<string, number>()
  const keeper = {
    async put(form: Buffer) {
      const hash = await store.put(form)
      sizes.set(hash, form.length)
      return hash
    },
  }
  const type = contentType(name)
  const file = await storeFile(keeper, { bytes, type, cache: 'immutable', effort: 'shared' })

  return { file, md5: md5(bytes), weight: sizes.get(file.br ?? file.hash) ?? bytes.length }
}

/** Returns the named files by URL path. Skips names of files that were not emitted. */
export function collectCompiledFiles(
  names: readonly string[],
  emitted: ReadonlyMap<string, Emitted>,
): CompiledFiles {
  const of = <T>(pick: (one: Emitted) => T): Record<string, T> =>
    Object.fromEntries(
      names.flatMap(name => {
        const one = emitted.get(name)
        return one === undefined ? [] : [[base + name, pick(one)]]
      }),
    )
  return { files: of(one => one.file), md5: of(one => one.md5), weights: of(one => one.weight) }
}
