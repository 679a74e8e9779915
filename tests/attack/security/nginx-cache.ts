/**
 * Starts a misconfigured shared cache, which caches responses by path and ignores the Host header.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { startNginxWith } from '../../world/nginx.ts'

export type CarelessCache = { port: number; stop: () => Promise<void> }

export async function startCarelessCache(originPort: number): Promise<CarelessCache> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-nginx-'))
  const port = await findFreePort()
  const child = await startNginxWith(folder, toConfig(folder, port, originPort))

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
  return `http {
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
