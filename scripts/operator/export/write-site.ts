/** A recording → files in a folder, so that a server that reads it meanwhile is never misled. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RecordedFile, Recording } from './record.ts'

/** Writes what others name before what names them, the page last. Answers the number of files. */
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

/** By rename: whoever has the file open keeps the old one, nobody reads half of the new. */
async function replace(path: string, bytes: Buffer | undefined): Promise<void> {
  if (bytes === undefined) return rm(path, { force: true })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}
