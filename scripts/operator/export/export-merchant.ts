/** Exports a released merchant as a folder for any static server, with an equivalent nginx.conf. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readIfThere } from '@livery/release/store/store.ts'
import { isForeignName } from '@livery/release/support/foreign-names.ts'
import { writeFile } from '@livery/release/support/write-file.ts'
import { startServer } from '#product/server-process.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { toAddresses } from './addresses.ts'
import { ownerOf, toNginxConf } from './nginx-conf.ts'
import { isExpressible } from './nginx-text.ts'
import { openRelease } from './open-release.ts'
import { record } from './record.ts'
import { createAsk } from './request-as-host.ts'
import { writeSite } from './write-site.ts'

export type ExportOptions = {
  outDir: string
  code: string
  target: string
  /** The address in nginx's `listen`. */
  listen: string
  /** Origin of the platform for the exported site; without it only files are served. */
  bff?: string
}

export type Exported = { code: string; site: string; conf: string; hosts: string[]; files: number }

/**
 * Starts our own server on the current release, writes its answers to files, and an nginx.conf that
 * serves the same answers.
 *
 * @throws OperatorError when the merchant is not released or the folder holds other files
 */
export async function exportMerchant(options: ExportOptions): Promise<Exported> {
  const { outDir, code, listen, bff } = options
  const target = resolve(options.target)
  const released = openRelease(outDir)(code)
  if (released === undefined) {
    throw new OperatorError(`${code} is in no release yet; first: npm run livery -- build`)
  }
  requireOurs(target, code)
  const { hosts } = released.pack.merchant
  const recording = await recordFrom(outDir, hosts, toAddresses(released))
  const [site, conf] = [join(target, 'site'), join(target, 'nginx.conf')]
  await mkdir(site, { recursive: true })
  const files = await writeSite(site, recording)
  const text = toNginxConf({ code, hosts, root: site, listen, ...(bff && { bff }), recording })
  await writeFile(conf, text)
  return { code, site, conf, hosts, files }
}

/**
 * An export may overwrite an earlier one of the same merchant and then keeps the chunks of open
 * tabs. Over another merchant's export it would serve that merchant's pictures under this name.
 */
function requireOurs(target: string, code: string): void {
  if (!isExpressible(target))
    throw new OperatorError(`${target}: nginx takes no folder with $ in its name`)
  if (!existsSync(target)) return
  if (readdirSync(target).every(isForeignName)) return
  const conf = readIfThere(join(target, 'nginx.conf'))?.toString('utf8') ?? ''
  const owner = existsSync(join(target, 'site')) ? ownerOf(conf) : undefined
  if (owner === undefined) throw new OperatorError(`${target}: is not empty and holds no export`)
  if (owner !== code) throw new OperatorError(`${target}: holds the site of ${owner}`)
}

async function recordFrom(outDir: string, hosts: readonly string[], addresses: readonly string[]) {
  const server = await startServer({
    name: 'bff',
    entry: 'apps/bff/src/server.ts',
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PORT: '0',
      RELEASES_DIR: resolve(outDir),
      HOST_SUFFIX: '',
      TRUSTED_PROXIES: '127.0.0.1/32',
      LIVERY_STORE: '',
      LOG_LEVEL: 'silent',
    },
    onLine: () => undefined,
  })
  try {
    return await record(createAsk(server.url), hosts, addresses)
  } finally {
    await server.stop()
  }
}
