import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { removeDerived, removeTemporary, temporaryFolder } from './leftovers.ts'

const hourMs = 3_600_000

let root: ReturnType<typeof makeTempFolder>
beforeEach(() => {
  root = makeTempFolder()
})
afterEach(() => root.remove())

/** Writes an old file, a new file, and an old folder that a network disk creates. */
async function write(folder: string, names: { old: string; young: string }): Promise<string> {
  const path = join(root.path, folder)
  await mkdir(join(path, '@eaDir'), { recursive: true })
  for (const name of Object.values(names)) await writeFile(join(path, name), '')
  for (const name of [names.old, '@eaDir']) await utimes(join(path, name), 0, 0)
  return path
}

it('old half-written files are deleted, but not files that another process is writing', async () => {
  await removeTemporary(root.path, hourMs)
  const path = await write(temporaryFolder, { old: 'old', young: 'young' })

  await removeTemporary(root.path, hourMs)

  expect(await readdir(path)).toEqual(['@eaDir', 'young'])
})

it('everything that a killed build left is deleted from a locked folder, including subfolders', async () => {
  const path = await write(temporaryFolder, { old: 'old', young: 'young' })
  await mkdir(join(path, 'compile-7-1', 'chunks'), { recursive: true })

  await removeTemporary(root.path)

  expect(await readdir(path)).toEqual(['@eaDir'])
})

it('other programs’ files next to derived images are skipped', async () => {
  const path = await write('derived', { old: 'half.tmp', young: 'adopted.tmp' })

  await removeDerived(root.path, new Set())

  expect(await readdir(path)).toEqual(['@eaDir', 'adopted.tmp'])
})
