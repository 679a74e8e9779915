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

/** A platform that records what reaches it and answers as the test says. */
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
    // A request that was cut off has no body to speak of and gets no answer.
    text(request).then(take, () => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
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
