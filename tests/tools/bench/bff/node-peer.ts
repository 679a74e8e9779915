/**
 * `node node-peer.ts <kind> <port> <pages or upstream>`: the Node servers that the BFF is compared
 * with, and the platform behind the proxies. They do not write a log.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { answerHome } from './home-answers.ts'

const [kind = '', port = '', place = ''] = process.argv.slice(2)
const address = { port: Number(port), host: '127.0.0.1' }

const servers: Record<string, () => void> = {
  'pages-from-a-map': () => serve(createPages()),
  'fastify-static': () => serveWith(addFiles),
  'http-proxy': () => serveWith(addProxy),
  platform: () => serve(createPlatform()),
  'home-platform': () => serve(createHomePlatform()),
}
servers[kind]?.()

/** The minimum work for a Node server: a host's page from a Map in one write. */
function createPages(): RequestListener {
  const pages = new Map(
    readdirSync(place).map(host => [host, readFileSync(join(place, host, 'm/home.html.gz'))]),
  )
  const headers = {
    'content-type': 'text/html',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
  }
  return (request, response) => {
    const page = pages.get(request.headers.host ?? '')
    response
      .writeHead(page ? 200 : 404, { ...headers, 'content-length': page?.length ?? 0 })
      .end(page)
  }
}

/** Responds to every request with 1 kB of JSON. */
function createPlatform(): RequestListener {
  const body = Buffer.from(JSON.stringify({ success: true, value: 'x'.repeat(995) }))
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return (_request, response) => response.writeHead(200, headers).end(body)
}

/** Responds to home's calls with answers of a real platform's size. */
function createHomePlatform(): RequestListener {
  return ({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(answerHome(url))
}

function serve(listener: RequestListener): void {
  const server = createServer(listener)
  server.keepAliveTimeout = 60_000
  server.listen(address)
}

function addFiles(app: FastifyInstance): void {
  app.register(fastifyStatic, { root: place, serve: false, preCompressed: true })
  app.get('*', (request, reply) => reply.sendFile(`${request.hostname}${request.url}.html`))
}

function addProxy(app: FastifyInstance): void {
  app.register(httpProxy, { upstream: place, prefix: '/wps', rewritePrefix: '/wps' })
}

function serveWith(add: (app: FastifyInstance) => void): void {
  const app = fastify()
  add(app)
  app.listen(address)
}
