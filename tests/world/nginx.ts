/** Starts nginx. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Over the configuration of one exported site. `own` is a new folder of its own for this server.
 * @throws with what nginx said when it ends
 */
export async function startNginx(own: string, site: string): Promise<ChildProcess> {
  await mkdir(own)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${own}/${name};`,
  )
  const http = `http { access_log off; ${paths.join(' ')} include ${site}/nginx.conf; }`
  return startNginxWith(own, http)
}

/**
 * With `http` of this configuration, in one process, in the folder `own`.
 * @throws with what nginx said when it ends
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
      // The first notice after it has opened its ports.
      if (said.includes('event method')) resolve()
    })
    child.once('close', () => reject(new Error(`nginx ended:\n${said}`)))
  })
  return child
}
