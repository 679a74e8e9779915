/** Sends the same requests to our server and another server, and compares the responses. */
import type { Answer, Ask, createAsker } from './http.ts'

type Asker = ReturnType<typeof createAsker>

/** Returns one line for each request and header that differs between the two servers. */
export async function findDifferences(
  ours: Asker,
  theirs: Asker,
  requests: readonly Ask[],
): Promise<string[]> {
  const differences: string[] = []
  for (const request of requests) {
    const [left, right] = [
      toComparable(await askAgain(ours, request)),
      toComparable(await theirs(request)),
    ]
    const { method = 'GET', host, path, headers = {} } = request
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (left[name] === right[name]) continue
      const what = `${method} ${host}${path} ${JSON.stringify(headers)}`
      differences.push(`${what} ${name}: ${left[name]} / ${right[name]}`)
    }
  }
  return differences
}

/**
 * Sends a request like a second visit. A first visit may receive cookies, which a static file
 * server cannot set.
 */
async function askAgain(ask: Asker, request: Ask): Promise<Answer> {
  const first = await ask(request)
  const given = first.headers['set-cookie'] ?? []
  if (given.length === 0) return first
  const cookie = given.map(text => text.split(';')[0]).join('; ')
  return ask({ ...request, headers: { ...request.headers, cookie } })
}

/** Headers that concern a single exchange or connection. All other headers must be equal. */
const ownToExchange = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'x-request-id',
])

function toComparable({ status, headers, body }: Answer): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ownToExchange.has(name))
  const compared = { ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) }
  const requestId = String(headers['x-request-id'] ?? 'none')
  const text = body.toString('latin1').replaceAll(requestId, 'ID')
  if (status !== 302 && status !== 303) return { ...compared, status: String(status), body: text }

  // nginx sends a small page with a redirect, which browsers do not display.
  const { 'content-type': _, ...rest } = compared

  return { ...rest, status: String(status) }
}
