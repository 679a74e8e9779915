import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type SeenRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: string
}
export type TestUpstream = { url: string; seen: SeenRequest[]; stop(): Promise<void> }

type Answer = (request: IncomingMessage, response: ServerResponse, seen: SeenRequest) => void

const answerOk: Answer = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"success":true,"value":{}}')

/** Starts a platform that records all requests and responds as the test specifies. */
export async function startUpstream(answer: Answer = answerOk): Promise<TestUpstream> {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request
    const entry = { method, url, headers, rawHeaders, body: '' }
    seen.push(entry)

    const take = (body: string) => {
      entry.body = body
      answer(request, response, entry)
    }

    // A request that was cut off has no complete body, so it does not get a response.
    text(request).then(take, () => response.destroy())
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
