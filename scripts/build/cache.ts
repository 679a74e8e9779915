/**
 * What earlier builds worked out, kept under <out>/cache. Nothing here is needed: a file that is
 * gone, cut short or of an older shape is a miss, so none of it is flushed to disk.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ReleaseMerchant, releaseMerchant } from '@livery/contract/release.ts'
import * as z from 'zod'
import { type Compiled, compiled } from '../compile/compiled.ts'
import { readIfThere } from '../release/store.ts'

const painted = z.strictObject({ key: z.string(), merchant: releaseMerchant })

export type Cache = {
  readCompiled(key: string): Compiled | undefined
  writeCompiled(key: string, value: Compiled): void
  /** The last painting of a merchant, if it was made from the inputs `key` stands for. */
  readPainted(code: string, key: string): ReleaseMerchant | undefined
  writePainted(code: string, key: string, merchant: ReleaseMerchant): void
  clear(): void
}

export function openCache(outDir: string): Cache {
  const root = join(outDir, 'cache')
  const compiledFile = (key: string) => join(root, 'compile', `${key}.json`)
  const paintedFile = (code: string) => join(root, 'paint', `${code}.json`)
  return {
    readCompiled: key => readAs(compiledFile(key), compiled),
    writeCompiled: (key, value) => write(compiledFile(key), value),
    readPainted(code, key) {
      const found = readAs(paintedFile(code), painted)
      return found?.key === key ? found.merchant : undefined
    },
    writePainted: (code, key, merchant) => write(paintedFile(code), { key, merchant }),
    clear: () => rmSync(root, { recursive: true, force: true }),
  }
}

function readAs<T>(path: string, schema: z.ZodType<T>): T | undefined {
  const bytes = readIfThere(path)
  if (bytes === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    // Cut short by a crash: a miss like any other.
    return undefined
  }
}

function write(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value))
}
