/** The floor for a page: node:http answering one buffer from a Map, nothing else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { announce } from './announce.ts'

const [host = '', path = '', file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
}
const pages = new Map([[host + path, body]])

const server = createServer((request, response) => {
  const page = pages.get(`${request.headers.host}${request.url}`)
  if (!page) return void response.writeHead(404).end()
  response.writeHead(200, headers).end(page)
})
announce(server)
