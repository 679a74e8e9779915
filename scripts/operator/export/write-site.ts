/**
 * Writes a recording to a folder so that a server reading it at the same time never sees a dangling
 * reference.
 */
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeFile } from '@livery/release/support/write-file.ts'
import type { RecordedFile, Recording } from './record.ts'

/**
 * Writes referenced files before the files that refer to them, the page last. Returns the number of
 * files.
 */
export async function writeSite(site: string, { files, page }: Recording): Promise<number> {
  const isNamed = ({ cache }: RecordedFile) => cache.includes('immutable')
  const ordered = [...files.filter(isNamed), ...files.filter(file => !isNamed(file)), page]
  let count = 0
  for (const file of ordered) count += await writeForms(site, file)
  return count
}

async function writeForms(site: string, { path, identity, br, gzip }: RecordedFile) {
  const target = join(site, path)
  await mkdir(dirname(target), { recursive: true })
  const forms = [
    ['.br', br],
    ['.gz', gzip],
    ['', identity],
  ] as const
  for (const [ending, bytes] of forms) await replace(`${target}${ending}`, bytes)
  return forms.filter(([, bytes]) => bytes !== undefined).length
}

/** Replaces a file by renaming, so that readers never see a partial file. */
async function replace(path: string, bytes: Buffer | undefined): Promise<void> {
  if (bytes === undefined) return rm(path, { force: true })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}
