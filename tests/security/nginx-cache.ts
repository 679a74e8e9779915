/** A shared cache that has been set up wrongly: it keeps answers by path and ignores the Host. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../support/bff-process.ts'

export type CarelessCache = { port: number; stop: () => Promise<void> }

const startTimeoutMs = 20_000

export async function startCarelessCache(originPort: number): Promise<CarelessCache> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-nginx-'))
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, toConfig(folder, port, originPort))
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  await waitUntilOpen(port, child)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function toConfig(folder: string, port: number, originPort: number): string {
  return `daemon off; master_process off; pid ${folder}/pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=all:10m;
  upstream bff { server 127.0.0.1:${originPort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://bff; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache all; proxy_cache_key "$request_method$request_uri";
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`
}

async function waitUntilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 50) {
    if (child.exitCode !== null) break
    if (await isOpen(port)) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('nginx did not start')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => settle(true))
    socket.on('error', () => settle(false))
    const settle = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
  })
}
