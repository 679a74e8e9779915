/** The baseline for the proxy figures: @fastify/http-proxy with its defaults, without logging. */
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'

const [upstream = ''] = process.argv.slice(2)
const app = fastify()
app.register(httpProxy, { upstream, prefix: '/wps', rewritePrefix: '/wps' })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready on ${url}\n`)
