/** Sends plain requests with any Host header, which `fetch` does not allow. */
import { type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export type Ask = {
  path: string
  host: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Returns a function that opens a new connection per request. A server may close a kept-alive
 * connection just when the client reuses it, which would fail the request although neither side is
 * at fault.
 */
export function createAsker(port: number): (ask: Ask) => Promise<Answer> {
  return ({ path, host, method = 'GET', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const options = {
        agent: false,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { ...headers, host },
      }
      const sent = request(options, incoming => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', reject)
        incoming.once('end', () => {
          const whole = Buffer.concat(chunks)
          const { statusCode: status = 0, headers } = incoming
          resolve({ status, headers, body: whole, text: whole.toString('utf8') })
        })
      })

      sent.once('error', reject)
      sent.end(body)
    })
}
