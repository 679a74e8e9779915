/** Starts the servers that people would use instead, configured as their manuals recommend. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type Peer = { command: readonly string[]; env?: Record<string, string> }

export const pagePath = '/m/home'

/**
 * Writes the same pages as files, each with a gzip copy in the same folder, as `gzip_static`
 * requires.
 */
export async function writePages(
  folder: string,
  pages: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [host, page] of pages) {
    const file = join(folder, host, `${pagePath}.html`)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, page)
    await writeFile(`${file}.gz`, gzipSync(page))
  }
}

/** Starts nginx in its fastest configuration: one process without a log. */
export async function nginxPages(folder: string, pages: string, port: number): Promise<Peer> {
  return nginx(
    folder,
    `server {
      listen 127.0.0.1:${port};
      root ${pages}/$host;
      gzip_static on;
      types { text/html html; }
      location = ${pagePath} { try_files ${pagePath}.html =404; add_header Cache-Control no-cache; }
      location / { return 204; }
    }`,
  )
}

export async function nginxProxy(folder: string, upstream: string, port: number): Promise<Peer> {
  return nginx(
    folder,
    `upstream platform { server ${new URL(upstream).host}; keepalive 64; }
    server {
      listen 127.0.0.1:${port};
      location / { return 204; }
      location /wps/ {
        proxy_pass http://platform;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
      }
    }`,
  )
}

async function nginx(folder: string, servers: string): Promise<Peer> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = paths.map(name => `${name}_temp_path ${join(folder, name)};`).join('\n')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=20000; open_file_cache_valid 60s;
      ${temporary}
      ${servers}
    }`,
  )
  return { command: ['nginx', '-c', file, '-p', folder] }
}

export async function caddyPages(folder: string, pages: string, port: number): Promise<Peer> {
  return caddy(
    folder,
    port,
    `root * ${pages}/{host}
    try_files {path}.html
    file_server {
      precompressed gzip
    }`,
  )
}

export async function caddyProxy(folder: string, upstream: string, port: number): Promise<Peer> {
  return caddy(folder, port, `handle /wps/* {\n reverse_proxy ${new URL(upstream).host}\n }`)
}

async function caddy(folder: string, port: number, site: string): Promise<Peer> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    `{\n admin off\n auto_https off\n log {\n level ERROR\n }\n}\n:${port} {\n ${site}\n}\n`,
  )
  return {
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, GOMAXPROCS: '1' },
  }
}
