/** Simulates the platform for the proxy figures: responds to every request with 1 kB of JSON. */
import { createServer } from 'node:http'
import { announce } from './announce.ts'

const body = Buffer.from(JSON.stringify({ success: true, value: 'x'.repeat(995) }))
const headers = { 'content-type': 'application/json', 'content-length': body.length }
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.keepAliveTimeout = 60_000
announce(server)
