/** Tests the pipeline image and the sandbox image. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIndex } from '../../../apps/release/src/index/read-index.ts'
import { readPointer } from '../../../apps/release/src/pointer/pointer.ts'
import { parseDockerfile } from '../../rules/deploy/dockerfile.ts'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { brandCodes, merchantsDir } from '../../tools/support/brands.ts'
import { fetchImageStart } from '../../world/deploy/image-start.ts'
import { performStage, readIgnored } from '../../world/deploy/perform.ts'

const context = resolve(import.meta.dirname, '../../..')
const stages = parseDockerfile(readFileSync(join(context, 'deploy/Dockerfile'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'livery-images-'))
/** Selects the images' user `node` if the test is allowed to switch users. */
const user = process.getuid?.() === 0 ? { uid: 1_000, gid: 1_000 } : {}

const bin = join(folder, 'bin')
beforeAll(async () => {
  chmodSync(folder, 0o755)
  // Creates a folder that this user may read.
  mkdirSync(bin)
  copyFileSync((await fetchImageStart()).node, join(bin, 'node'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the entry point of a built image stage, without the test runner's environment. */
async function start(name: string, args: readonly string[], env: Record<string, string>) {
  const stage = stages.get(name)
  const root = await performStage(stages, name, {
    context,
    folder,
    isIgnored: readIgnored(join(context, '.dockerignore')),
  })
  const [command = '', ...first] = stage?.entrypoint ?? []
  const path = [bin, process.env.PATH].join(delimiter)

  return spawn(command, [...first, ...args], {
    cwd: join(root, 'app'),
    env: { ...stage?.env, PATH: path, HOME: '/nonexistent', ...env },
    ...user,
  })
}

it('the pipeline image builds a release as a user who can write only to the release folder', async () => {
  const releases = join(folder, 'releases')
  mkdirSync(releases)
  if (user.uid !== undefined) chownSync(releases, user.uid, user.gid)
  const own = { RELEASES_DIR: releases, MERCHANTS_DIR: merchantsDir }
  const build = await start('pipeline', ['build', '--lenient'], own)
  const said = Promise.all([text(build.stdout), text(build.stderr)])
  const [code] = await once(build, 'exit')

  expect([code, ...(await said)]).toEqual([
    0,
    expect.stringContaining('3 added'),
    expect.any(String),
  ])
  expect(stages.get('pipeline')?.user).toBe('node')

  const { merchants } = readIndex(releases, readPointer(releases)?.current ?? '')

  expect(Object.keys(merchants).sort()).toEqual([...brandCodes].sort())
}, 180_000)

it('the sandbox image serves requests', async () => {
  const port = await findFreePort()
  const sandbox = await start('sandbox', [], { HOST: '127.0.0.1', SANDBOX_PORT: String(port) })

  const ask = () =>
    fetch(`http://127.0.0.1:${port}/wps/system/status`, { headers: { merchant: 'AURORA' } })
      .then(({ status }) => status)
      .catch(() => undefined)

  await expect.poll(ask, { timeout: 20_000 }).toBe(200)
  expect(stages.get('sandbox')?.user).toBe('node')

  sandbox.kill()
  await once(sandbox, 'exit')
}, 120_000)
