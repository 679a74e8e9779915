/** Serves one brand to one browser, with its own releases and a server that can be stopped. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startBffProcess } from '../../process/releases/bff-process.ts'
import { copyRelease, openNextBuilds } from '../../process/releases/next-build.ts'
import { toTestOutDir } from '../../tools/support/product.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

export async function openSite(code: string, sandboxPort: number) {
  const from = toTestOutDir('browser')
  // Creates the folder next to the release whose files it shares, because hard links cannot cross
  // file systems.
  const folder = mkdtempSync(join(toTestOutDir('browser'), '..', 'engines-'))
  copyRelease(from, folder)
  const builds = openNextBuilds(folder, from, code)
  const env = {
    PLATFORM_URL: `http://127.0.0.1:${sandboxPort}`,
    HOST_SUFFIX: 'localhost',
    RATE_LIMIT_PER_MINUTE: '0',
  }
  let bff = await startBffProcess(folder, env)
  const { port } = bff

  return {
    origin: `http://${code}.localhost:${port}`,
    stopServer: () => bff.stop(),
    /** Starts the server on the same port as before. */
    async startServer() {
      bff = await startBffProcess(folder, { ...env, PORT: String(port) })
    },
    publish: () => builds.publish('next'),
    async close() {
      await bff.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
