/** Starts nginx. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Starts nginx with an exported site's configuration. `own` is a new folder for this server.
 * @throws with nginx's output if nginx exits
 */
export async function startNginx(own: string, site: string): Promise<ChildProcess> {
  await mkdir(own)
  return startNginxWith(own, `http { ${toOwnPaths(own)} include ${site}/nginx.conf; }`)
}

/** Returns `http` directives that make a server write only to its own folder. */
function toOwnPaths(own: string): string {
  const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `access_log off; ${names.map(name => `${name}_temp_path ${own}/${name};`).join(' ')}`
}

/**
 * Starts nginx in one process in the folder `own`, with `http` as the configuration's `http` block.
 * @throws with nginx's output if nginx exits
 */
export async function startNginxWith(own: string, http: string): Promise<ChildProcess> {
  const conf = [
    'daemon off; master_process off;',
    `pid ${own}/pid; error_log stderr notice;`,
    'events { worker_connections 512; }',
    http,
  ]

  await writeFile(join(own, 'nginx.conf'), conf.join('\n'))
  const args = ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf')]
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
      // nginx writes this notice first after it has opened its ports.
      if (said.includes('event method')) resolve()
    })
    child.once('close', () => reject(new Error(`nginx ended:\n${said}`)))
  })

  return child
}
