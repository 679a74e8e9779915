/** Starts the servers that people would use instead, configured as their manuals recommend. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command, ToCommand } from './servers.ts'

/** nginx in its fastest configuration: one process, no log. */
export function nginxPages(pages: string): ToCommand {
  return toNginx(
    port => `server {
      listen 127.0.0.1:${port};
      root ${pages}/$host;
      gzip_static on;
      types { text/html html; }
      location = /m/home { try_files /m/home.html =404; add_header Cache-Control no-cache; }
      location / { return 204; }
    }`,
  )
}

export function nginxProxy(upstream: string): ToCommand {
  return toNginx(
    port => `upstream platform { server ${new URL(upstream).host}; keepalive 64; }
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

function toNginx(toServers: (port: number) => string): ToCommand {
  return async (port, folder): Promise<Command> => {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = paths.map(name => `${name}_temp_path ${join(folder, name)};`).join('\n')
    const file = await write(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr error;
      events { worker_connections 1024; }
      http {
        access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
        open_file_cache max=20000; open_file_cache_valid 60s;
        ${temporary}
        ${toServers(port)}
      }`,
    )

    return { command: ['nginx', '-c', file, '-p', folder] }
  }
}

export function caddyPages(pages: string): ToCommand {
  return toCaddy(`root * ${pages}/{host}
    try_files {path}.html
    file_server {
      precompressed gzip
    }`)
}

export function caddyProxy(upstream: string): ToCommand {
  return toCaddy(`handle /wps/* {\n reverse_proxy ${new URL(upstream).host}\n }`)
}

function toCaddy(site: string): ToCommand {
  return async (port, folder): Promise<Command> => {
    const file = await write(
      join(folder, 'Caddyfile'),
      `{\n admin off\n auto_https off\n log {\n level ERROR\n }\n}\n:${port} {\n ${site}\n}\n`,
    )
    return {
      command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, GOMAXPROCS: '1' },
    }
  }
}

async function write(file: string, text: string): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
  return file
}
