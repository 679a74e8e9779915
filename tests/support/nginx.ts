/** Starts nginx over the configuration of one exported site. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAsker } from './http.ts'

/** `own` is a new folder of its own for this server. @throws with what nginx said when it ends */
export async function startNginx(own: string, site: string, port: number): Promise<ChildProcess> {
  await mkdir(own)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${own}/${name};`,
  )
  const conf = [
    'daemon off; master_process off;',
    `pid ${own}/pid; error_log stderr error;`,
    'events { worker_connections 256; }',
    `http { access_log off; ${paths.join(' ')} include ${site}/nginx.conf; }`,
  ]
  await writeFile(join(own, 'nginx.conf'), conf.join('\n'))
  const args = ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf')]
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', chunk => said.push(String(chunk)))
  await waitUntilAnswering(port, () => child.exitCode !== null, said)
  return child
}

async function waitUntilAnswering(port: number, isGone: () => boolean, said: readonly string[]) {
  for (;;) {
    if (isGone()) throw new Error(`nginx ended:\n${said.join('')}`)
    const answer = await createAsker(port)({ host: 'x', path: '/' }).catch(() => undefined)
    if (answer !== undefined) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
