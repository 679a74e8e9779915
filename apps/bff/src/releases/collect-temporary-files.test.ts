import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createReleasesFolder } from '#testing/fixture-release.ts'
import { collectTemporaryFiles, temporaryFolder } from './collect-temporary-files.ts'

it('removes what was left half-written long ago, and nothing another process is writing', async () => {
  const folder = await createReleasesFolder()
  const aside = join(folder, temporaryFolder)
  await collectTemporaryFiles(folder)
  await mkdir(aside)
  for (const name of ['old', 'new']) await writeFile(join(aside, name), '')
  await mkdir(join(aside, '@eaDir'))
  for (const name of ['old', '@eaDir']) await utimes(join(aside, name), 0, 0)

  await collectTemporaryFiles(folder)

  expect(await readdir(aside)).toEqual(['@eaDir', 'new'])
  await rm(folder, { recursive: true })
})
