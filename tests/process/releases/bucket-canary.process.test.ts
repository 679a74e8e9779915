import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indexPath } from '@livery/contract/release.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { abortCanary, promoteCanary } from '../../../scripts/pipeline/publish/promote.ts'
import { listReleases } from '../../../scripts/pipeline/publish/roll-back.ts'
import { type S3Emulator, startS3Emulator } from '../../world/s3/start.ts'
import { type ServedFolder, serveFolder } from './served-folder.ts'
import { codePath, codes, publishMarked } from './small-release.ts'

let root: string
let emulator: S3Emulator
let bff: ServedFolder
let turn = 0

const folderOf = (name: string) => join(root, `${turn}-${name}`)
const homes = () => Promise.all(codes.map(async code => (await bff.ask(code, '/m/home')).text))
const tryAtBeta = (mark: string) =>
  publishMarked(folderOf('one'), mark, codes, { merchants: ['beta'] })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-bucket-canary-'))
  emulator = await startS3Emulator(join(root, 's3'))
}, 180_000)

beforeEach(async () => {
  turn += 1
  const env = emulator.toEnv(`canary-${turn}`)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  await publishMarked(folderOf('one'), 'old')
  bff = await serveFolder(folderOf('bff'), env)

  return async () => {
    await bff.stop()
    vi.unstubAllEnvs()
  }
})
afterAll(async () => {
  await emulator.stop()
  await rm(root, { recursive: true })
})

it('a canary reaches a server through the bucket, and another machine can promote it', async () => {
  const canary = await tryAtBeta('new')
  await bff.refresh()

  expect(await homes()).toEqual([
    expect.stringMatching(/alpha old/),
    expect.stringMatching(/beta new/),
    expect.stringMatching(/gamma old/),
    expect.stringMatching(/delta old/),
  ])
  expect(await listReleases(folderOf('two'))).toMatchObject([
    { isCurrent: true },
    { id: canary, stage: 'canary', scope: { merchants: ['beta'] } },
  ])

  await promoteCanary(folderOf('two'), {})
  await bff.refresh()

  expect(await homes()).toEqual([
    expect.stringMatching(/alpha new/),
    expect.stringMatching(/beta new/),
    expect.stringMatching(/gamma new/),
    expect.stringMatching(/delta new/),
  ])
  expect(bff.current()).toBe(canary)
})

it('a canary can be aborted from another machine, and its files remain for open tabs', async () => {
  await tryAtBeta('new')
  await bff.refresh()
  await abortCanary(folderOf('two'), {})
  await bff.refresh()

  expect(await homes()).toEqual([
    expect.stringMatching(/alpha old/),
    expect.stringMatching(/beta old/),
    expect.stringMatching(/gamma old/),
    expect.stringMatching(/delta old/),
  ])
  expect((await bff.ask('beta', codePath('new', 'chunk'))).status).toBe(200)
})

it('an aborted canary is removed from bucket and servers after the next canary is aborted', async () => {
  const first = await tryAtBeta('new')
  await abortCanary(folderOf('one'), {})
  await bff.refresh()
  await tryAtBeta('newer')
  await abortCanary(folderOf('one'), {})
  await bff.refresh()

  expect(existsSync(join(folderOf('bff'), indexPath(first)))).toBe(false)

  const other = await listReleases(folderOf('two'))

  expect(other.map(({ stage }) => stage)).toEqual([undefined, 'aborted'])
  expect((await bff.ask('beta', codePath('newer', 'chunk'))).status).toBe(200)
})
