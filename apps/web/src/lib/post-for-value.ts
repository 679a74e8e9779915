/**
 * Posts JSON without credentials and returns the value of a successful response; undefined for any
 * other response, and after a timeout.
 */
export async function postForValue(url: string, body: unknown, waitMs: number): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), waitMs)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    })
    const { value } = answer.ok ? await answer.json() : {}
    return value
  } catch {
    // Unreachable, too slow, or not JSON.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
