/** Builds the real BFF image from the Dockerfile and runs the image without a container engine. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { createAsker } from '../../tools/support/http.ts'
import {
  type Buildah,
  findObstacle,
  makeBaseImage,
  openBuildah,
} from '../../world/deploy/buildah.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-built-'))
const releases = join(folder, 'releases')
const version = '7.8.9'

let obstacle: string | undefined
let buildah: Buildah
let container: string
let config: { User: string; Entrypoint: string[] }

beforeAll(async () => {
  obstacle = await findObstacle(folder)
  if (obstacle !== undefined) return

  buildah = openBuildah(folder, resolve(import.meta.dirname, '../../..'))
  await makeBaseImage(buildah, folder)
  const image = await buildah.build('bff', { BUILD_VERSION: version })
  container = (await buildah.run('from', image)).trim()
  const inspected = JSON.parse(await buildah.run('inspect', container))
  config = inspected.OCIv1.config
  mkdirSync(releases)
  await publishFixture(releases, [{ code: 'aurora' }])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(({ skip }) => skip(obstacle !== undefined, obstacle))

describe('the BFF image built by buildah', () => {
  it('serves a read-only release as a non-root user', async () => {
    const [port, adminPort] = [await findFreePort(), await findFreePort()]
    const env = [
      `PORT=${port}`,
      `ADMIN_PORT=${adminPort}`,
      'PLATFORM_URL=http://127.0.0.1:9',
      'DRAIN_MS=0',
    ]

    await buildah.run('config', ...env.flatMap(each => ['--env', each]), container)
    const mount = ['--volume', `${releases}:/releases:ro`]
    const running = buildah.start([...mount, container, '--', ...config.Entrypoint])

    try {
      await expect.poll(running.said, { timeout: 30_000 }).toContain('bff ready on')
      const ask = createAsker(port)
      const page = await ask({ path: '/m/home', host: 'aurora.test' })
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('painted')])
      const admin = createAsker(adminPort)
      const ready = await admin({ path: '/readyz', host: 'localhost' })
      expect([ready.status, JSON.parse(ready.text)]).toEqual([
        200,
        { ready: true, draining: false },
      ])
      const metrics = await admin({ path: '/metrics', host: 'localhost' })
      expect(metrics.text).toMatch(
        new RegExp(`livery_build_info\\{version="${version}",node="v24\\.`),
      )
      // A chroot does not isolate processes, so the pid in the output is also valid outside the
      // chroot.
      process.kill(Number(/"pid":(\d+)/.exec(running.said())?.[1]), 'SIGTERM')
      await running.ended
    } finally {
      running.kill()
    }

    expect(running.said()).toContain('"drained"')
  }, 60_000)

  it('runs as the user node, without tools that only build or test', async () => {
    const script = `const has = name => require('node:fs').existsSync('/app/node_modules/' + name)
      console.log(JSON.stringify([process.getuid(), ['fastify', 'vite', 'tsx', 'typescript', 'react', 'vitest'].filter(has)]))`
    const said = await buildah.run('run', container, '--', 'node', '--eval', script)

    expect(config.User).toBe('node')
    expect(JSON.parse(said)).toEqual([1_000, ['fastify']])
  }, 60_000)
})
