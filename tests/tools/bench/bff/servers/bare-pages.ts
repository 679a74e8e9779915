/** A Node server that does the minimum work: it returns a host's page from a Map in one write. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pagePath } from '../peers.ts'
import { announce } from './announce.ts'

const [folder = ''] = process.argv.slice(2)
const pages = new Map(
  readdirSync(folder).map(host => [host, readFileSync(join(folder, host, `${pagePath}.html.gz`))]),
)
const server = createServer(({ headers }, response) => {
  const page = pages.get(headers.host ?? '')
  response
    .writeHead(page ? 200 : 404, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      'content-length': page?.length ?? 0,
    })
    .end(page)
})
server.keepAliveTimeout = 60_000
announce(server)
