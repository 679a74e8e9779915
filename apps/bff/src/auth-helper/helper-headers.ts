/** Request fields that the identity project's helper pages need; none identifies a player. */
const requestNames = ['accept', 'accept-language', 'content-type', 'if-none-match', 'user-agent']
const responseNames = ['content-type', 'content-language', 'etag', 'last-modified']

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** By allow-list, so no cookie, no credential, no address of the client leaves with it. */
export function toHelperHeaders(headers: Headers): Record<string, string> {
  return pick(headers, requestNames)
}

/**
 * Response fields, by allow-list: no `Set-Cookie` on our origin. The pages may be framed by this
 * origin alone, which is how the SDK uses them.
 */
export function toHelperAnswerHeaders(headers: Headers): Record<string, string> {
  return {
    ...pick(headers, responseNames),
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
