/** Starts the real Caddy with the shipped Caddyfile. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

export type Edge = { pid: number; httpPort: number; httpsPort: number; stop(): Promise<void> }

/**
 * Addresses of BFFs that never respond. These ports are reserved, so other tests' servers never get
 * them.
 */
export const nobody = ['127.0.0.1:1', '127.0.0.1:9'] as const

type Order = {
  /** The folder for Caddy's certificates and its configuration. */
  folder: string
  /**
   * `host:port` for each BFF. If unset, Caddy uses the containers that the name server `names`
   * lists.
   */
  upstreams?: readonly string[]
  /**
   * The name server that lists the service's containers, and the containers' port on this machine.
   */
  names?: { port: number; bffPort: number }
  /** `host:port` to which Caddy sends its requests to check certificate hosts. */
  admin: string
}

const shipped = fileURLToPath(new URL('../../../deploy/edge/Caddyfile', import.meta.url))

/**
 * Starts Caddy. Certificates are issued by Caddy's internal CA, because public CAs are unreachable
 * here.
 */
export async function startEdge({ folder, upstreams, names, admin }: Order): Promise<Edge> {
  requireCommand('caddy')
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const options = ['admin off', 'local_certs', 'skip_install_trust']
  const config = names ? writeWithNames(folder, names) : shipped
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      ...(upstreams && { BFF_UPSTREAMS: `to ${upstreams.join(' ')}` }),
      BFF_ADMIN: admin,
      EDGE_HTTP_PORT: String(httpPort),
      EDGE_HTTPS_PORT: String(httpsPort),
      EDGE_OPTIONS: options.join('\n'),
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
    pid: child.pid ?? 0,
    httpPort,
    httpsPort,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Writes the shipped Caddyfile with only two changes: the name server and the containers' port. */
function writeWithNames(folder: string, names: { port: number; bffPort: number }): string {
  const text = readFileSync(shipped, 'utf8')
  const [containers = ''] = /^\(containers\) \{\n[\s\S]*?\n\}\n/m.exec(text) ?? []
  const changed = containers
    .replace('port 8080', `port ${names.bffPort}`)
    .replace(/^\t\tname bff$/m, `$&\n\t\tresolvers 127.0.0.1:${names.port}`)
  const path = join(folder, 'Caddyfile')
  writeFileSync(path, text.replace(containers, changed))

  return path
}
