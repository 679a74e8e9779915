import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createService } from '#create-service.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import type { Releases } from '#releases/releases.ts'
import type { FixedValues } from '#settings/config.ts'
import { readConfig } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { createReleasesFolder, type FixtureMerchant, publishFixture } from './fixture-release.ts'

export type TestBff = {
  app: FastifyInstance
  admin: FastifyInstance
  folder: string
  releases: Releases
  /** Every line written to the log so far. */
  lines: string[]
  lifecycle: Lifecycle
  shedder: LoadShedder
  /** Listens on a free loopback port and returns the port. */
  listen(): Promise<number>
  stop(): Promise<void>
}

type Options = {
  merchants?: readonly FixtureMerchant[]
  /** An existing releases folder, which is not changed. If unset, a new folder is created. */
  folder?: string
  env?: Record<string, string>
  /** Overrides for values that no environment variable sets. */
  fixed?: Partial<FixedValues>
  resolve?: Resolve
  /** The clock for seasons. */
  now?: () => number
  /** Whether to wait until a bucket's local copy is complete; true by default. */
  waitsForCopy?: boolean
}

/** URL of a platform that is down: no server listens on port 9 of the loopback. */
const nobody = 'http://127.0.0.1:9'

// A slow test machine must not count as overloaded. Only the shedder's own tests check the lag.
const settings = { PLATFORM_URL: nobody, MAX_LAG_MS: '0' }

/**
 * Starts the complete BFF in the same way as the server. By default, it serves a new small release
 * with the merchants `aurora` and `lotus`. It reads the pointer once, and again only if a test
 * requests it.
 */
export async function startBff(options: Options = {}): Promise<TestBff> {
  const { merchants = [{ code: 'aurora' }, { code: 'lotus' }], env = {}, resolve } = options
  const { waitsForCopy: waits = true } = options
  const folder = options.folder ?? (await createReleasesFolder())
  if (!options.folder && merchants.length > 0) await publishFixture(folder, merchants)
  const config = readConfig({ RELEASES_DIR: folder, ...settings, ...env }, options.fixed)
  const lines: string[] = []
  const writer = { write: (line: string) => void lines.push(line) }
  const service = await createService(config, { lines: writer, resolve, now: options.now })
  const { app, admin, releases, lifecycle, shedder } = service
  await releases.refresh()

  // A fixture release that is not served would fail every assertion with 503 and hide the reason.
  const isPublished = !options.folder && merchants.length > 0
  if (isPublished && !releases.current()) {
    throw new Error(`The fixture release is not served:\n${lines.join('')}`)
  }

  if (waits) await releases.copied()

  return {
    app,
    admin,
    folder,
    releases,
    lines,
    lifecycle,
    shedder,
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      // always an AddressInfo for a TCP listener
      const { port } = app.server.address() as AddressInfo
      return port
    },
    async stop() {
      app.server.closeAllConnections()
      await service.stop({ windowMs: 0 })
      await releases.copied()
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
