/** Serves pages with a plain Fastify server: @fastify/static with precompressed gzip files. */
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const [folder = ''] = process.argv.slice(2)
const app = fastify()
app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
app.get('*', (request, reply) => reply.sendFile(`${request.hostname}${request.url}.html`))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready on ${url}\n`)
