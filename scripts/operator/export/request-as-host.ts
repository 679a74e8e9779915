import { type IncomingMessage, request } from 'node:http'

export type Header = readonly [name: string, value: string]

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

export type Question = {
  host: string
  path: string
  method?: string
  encoding?: string
  accept?: string
  https?: boolean
}

export type Ask = (question: Question) => Promise<Answer>

/**
 * Creates a function that sends requests to a local server with any Host header, which `fetch` does
 * not allow. A first visit may set cookies, so its response is specific to one visitor. The request
 * is then sent again with these cookies, like a visitor's second visit.
 */
export function createAsk(origin: URL): Ask {
  return async question => {
    const first = await send(origin, question)
    const given = first.message.headers['set-cookie'] ?? []
    const pairs = given.map(cookie => cookie.split(';')[0] ?? '')
    return toAnswer(pairs.length === 0 ? first : await send(origin, question, pairs.join('; ')))
  }
}

type Received = { message: IncomingMessage; body: Buffer }

function send(origin: URL, question: Question, cookie?: string): Promise<Received> {
  const { host, path, method = 'GET', encoding = 'identity', accept, https = false } = question
  const headers = {
    host,
    'accept-encoding': encoding,
    ...(accept !== undefined && { accept }),
    ...(cookie !== undefined && { cookie }),
    ...(https && { 'x-forwarded-proto': 'https' }),
  }
  const { hostname, port } = origin

  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, message => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.once('error', reject)
      message.once('end', () => resolve({ message, body: Buffer.concat(chunks) }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

function toAnswer({ message, body }: Received): Answer {
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)])
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(headers), body }
}
