/**
 * Records how the server rejects requests, so that the static server can reject them with the same
 * responses.
 */
import type { Answer, Ask, Header, Question } from './request-as-host.ts'

/**
 * The server's response to a rejected request. The body contains `requestIdMark` instead of the
 * request id.
 */
export type Refusal = { status: number; type: string; headers: Header[]; body: string }

export const refusalNames = [
  'missing',
  'missingPage',
  'unknownHost',
  'unknownHostJson',
  'notAllowed',
  'notAllowedPage',
  'malformed',
  'malformedPage',
] as const
export type Refusals = Record<(typeof refusalNames)[number], Refusal>

export const requestIdMark = 'LIVERY-REQUEST-ID'

/** Headers specific to one exchange; `Allow` depends on the URL. */
const ownToExchange = new Set([
  'allow',
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])

export async function recordRefusals(ask: Ask, host: string): Promise<Refusals> {
  const refuse = async (question: Omit<Question, 'host'> & { host?: string }) =>
    describe(await ask({ host, ...question }))
  const nobody = 'nobody.invalid'
  return {
    missing: await refuse({ path: '/m/assets/not-there.js' }),
    missingPage: await refuse({ path: '/not-there', accept: 'text/html' }),
    unknownHost: await refuse({ host: nobody, path: '/' }),
    unknownHostJson: await refuse({ host: nobody, path: '/', accept: 'application/json' }),
    notAllowed: await refuse({ path: '/m/home', method: 'PUT' }),
    notAllowedPage: await refuse({ path: '/m/home', method: 'PUT', accept: 'text/html' }),
    malformed: await refuse({ path: '/m//home' }),
    malformedPage: await refuse({ path: '/m//home', accept: 'text/html' }),
  }
}

function describe({ status, headers, body }: Answer): Refusal {
  const id = headers['x-request-id'] ?? ''
  const text = body.toString('utf8').replaceAll(id === '' ? '\0' : id, requestIdMark)
  return {
    status,
    type: headers['content-type'] ?? 'text/plain',
    headers: Object.entries(headers).filter(([name]) => !ownToExchange.has(name)),
    body: text,
  }
}
