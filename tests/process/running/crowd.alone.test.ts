import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterEach, expect, it } from 'vitest'
import { type RunningBff, startBff } from './bff.ts'

/** More than Node's default backlog of 511, less than Linux's maximum. */
const crowd = 1_500

let bff: RunningBff | undefined
let folder = ''
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  bff?.signal('SIGKILL')
  await bff?.ended
  await rm(folder, { recursive: true, force: true })
})

it('a BFF serves every client when a large crowd connects simultaneously', async () => {
  folder = await createReleasesFolder()
  await publishFixture(folder, [{ code: 'aurora' }])
  bff = await startBff({ RELEASES_DIR: folder, PLATFORM_URL: 'http://127.0.0.1:9' })
  const { port } = bff
  // A stopped process cannot accept connections.
  bff.signal('SIGSTOP')
  sockets = Array.from({ length: crowd }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  )
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  bff.signal('SIGCONT')
  const [last] = sockets.slice(-1)
  last?.write('GET /m/home HTTP/1.1\r\nHost: aurora.test\r\n\r\n')
  const [answer] = last ? await once(last, 'data') : []

  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
}, 30_000)
