import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { storePath } from '@livery/contract/release.ts'
import { buildPatchPath } from '@livery/contract/updates/patch.ts'
import { patchTablePath } from '@livery/contract/updates/patch-table.ts'
import { buildGzipOptions } from '@livery/release/support/content-type.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReleasesFolder, pointTo, publishFixture } from '#testing/fixture-release.ts'
import { createHeldBucket } from '#testing/held-bucket.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createPull } from './pull.ts'

let folder: string
let bff: TestBff | undefined
beforeEach(async () => {
  folder = await createReleasesFolder()
})
afterEach(async () => {
  await bff?.stop()
  bff = undefined
  await rm(folder, { recursive: true })
})

const merchants = (mark: string) => [{ code: 'aurora', mark }]
const path = buildPatchPath('/m/assets/precache-aaaaaaaa.json', '/m/assets/precache-bbbbbbbb.json')
const patch = JSON.stringify({ core: 1, from: [0], names: ['bbbbbbbb'], sums: '', edits: {} })

async function write(name: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), bytes)
}

/**
 * Writes a release's only patch in the same way as the pipeline.
 * @returns the file names of the patch's encodings
 */
async function publishPatch(id: string): Promise<string[]> {
  const bytes = Buffer.from(patch)
  const forms = [bytes, brotliCompressSync(bytes), gzipSync(bytes, buildGzipOptions(bytes))]
  const names = forms.map(form => sha256(form))
  for (const [at, form] of forms.entries()) await write(storePath(names[at] ?? ''), form)

  const [hash, br, gzip] = names
  const type = 'application/json'
  const file = { hash, size: bytes.length, type, cache: 'immutable', br, gzip }
  const table = { version: 1, release: id, variants: { neon: { files: { [path]: file } } } }
  const line = JSON.stringify(table)
  await write(patchTablePath(id), `${sha256(line)}\n${line}`)

  return names
}

async function ask(encoding: string) {
  const headers = { host: 'aurora.test', 'accept-encoding': encoding }
  bff ??= await startBff({ folder })
  return bff.app.inject({ url: path, headers })
}

describe('a patch to a served release', () => {
  it('is served like compiled code', async () => {
    await publishPatch(await publishFixture(folder, merchants('one')))
    const answer = await ask('br')

    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'content-encoding': 'br', vary: 'Accept-Encoding' },
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(patch)
    expect((await ask('identity')).body).toBe(patch)
  })

  it('is served with a canary on the canary’s hosts', async () => {
    const current = await publishFixture(folder, merchants('one'))
    const release = await publishFixture(folder, merchants('two'))
    await publishPatch(release)
    await pointTo(folder, current, [], { canary: { release, merchants: ['aurora'] } })
    expect((await ask('identity')).body).toBe(patch)
  })

  it('is omitted if it is damaged, and everything else is still served', async () => {
    const [, br = ''] = await publishPatch(await publishFixture(folder, merchants('one')))
    await write(storePath(br), 'damaged')
    expect((await ask('br')).statusCode).toBe(404)
    const home = await bff?.app.inject({ url: '/m/home', headers: { host: 'aurora.test' } })
    expect(home?.statusCode).toBe(200)
  })

  it('is omitted if the patch table is damaged', async () => {
    const id = await publishFixture(folder, merchants('one'))
    await publishPatch(id)
    await write(patchTablePath(id), `${'0'.repeat(64)}\n{}`)
    expect((await ask('br')).statusCode).toBe(404)
  })

  it('is fetched from a bucket with its release, and kept while the release is served', async () => {
    const published = await createReleasesFolder()
    await rm(published, { recursive: true })
    const id = await publishFixture(folder, merchants('one'))
    const names = await publishPatch(id)
    await cp(folder, published, { recursive: true })
    await rm(folder, { recursive: true })
    const pull = createPull(createHeldBucket(published), folder)
    // Simulates a process that serves another release: it waits until the new release is complete.
    await pull.current(false, { current: 'another' })
    await pull.rest()
    await rm(published, { recursive: true })
    const stored = await readdir(join(folder, 'store'), { recursive: true })

    expect(names.filter(name => !stored.includes(`${name.slice(0, 2)}/${name}`))).toEqual([])
    expect((await ask('identity')).body).toBe(patch)
  })
})
