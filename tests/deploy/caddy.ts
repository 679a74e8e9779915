/** The real Caddy with the Caddyfile that is shipped. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireCommand } from '../debian-package.ts'
import { findFreePort } from '../support/bff-process.ts'

export type Edge = { httpPort: number; httpsPort: number; stop(): Promise<void> }

type Order = {
  /** Where Caddy keeps what it makes. */
  folder: string
  /** `host:port` of each BFF. */
  upstreams: readonly string[]
  /** `host:port` that is asked about certificates. */
  admin: string
}

const caddyfile = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))

/** Certificates are Caddy's own, since nobody outside answers here. */
export async function startEdge({ folder, upstreams, admin }: Order): Promise<Edge> {
  requireCommand('caddy')
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const options = ['admin off', 'local_certs', 'skip_install_trust']
  const child = spawn('caddy', ['run', '--config', caddyfile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      BFF_UPSTREAMS: `to ${upstreams.join(' ')}`,
      BFF_ADMIN: admin,
      EDGE_OPTIONS: [...options, `http_port ${httpPort}`, `https_port ${httpsPort}`].join('\n'),
    },
  })
  await new Promise<void>((resolve, reject) => {
    let seen = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      seen += text
      if (seen.includes('serving initial configuration')) resolve()
    })
    child.once('exit', code => reject(new Error(`caddy ended with ${code}:\n${seen}`)))
  })
  return {
    httpPort,
    httpsPort,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
