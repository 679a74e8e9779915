import { normalizeHostName } from '@livery/contract/hosts.ts'

export type Target = { path: string; query: string; authority: string | undefined }

/**
 * In a path, browsers replace a backslash with a slash. In a query they leave a backslash
 * unchanged, and no parser reads it as anything else.
 */
const printable = /^[\x21\x22\x24-\x3e\x40-\x5b\x5d-\x7e]+(?:\?[\x21\x22\x24-\x7e]*)?$/
const absolute = /^https?:\/\/([^/?]*)(.*)$/i

/**
 * Segments that a server may remove: `.` and `..`, also with path parameters (`..;a`), and a
 * segment that has only parameters (`/;a/`). RFC 3986 §3.3 allows parameters in every segment, but
 * Java servers cut them off first and resolve the dots afterwards: to them `/wps/..;/x` is `/x`,
 * which is outside the prefix that was matched. A trailing `/;jsessionid=1` does not change the
 * path.
 */
const removableSegment = /\/(?:\.{1,2}(?:(?:;|%3b)[^/]*)?(?:\/|$)|(?:;|%3b)[^/]*\/)/i

/**
 * Escapes that would give one path two spellings: malformed escapes, control characters, unreserved
 * characters (RFC 3986 §2.3 requires those unescaped), slash, backslash and a second percent sign.
 */
const ambiguousEscape =
  /%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f|25|2[def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i

/**
 * Splits a request target into path and query, which are matched and forwarded byte for byte.
 * Returns `undefined` for a target that two parsers could read differently. In an absolute-form
 * target, the authority must be a host name in normal form.
 */
export function parseTarget(target: string): Target | undefined {
  // Almost every request already has this form, so the regular expressions below usually run only
  // once each.
  if (!printable.test(target)) return undefined
  if (target.charCodeAt(0) === 47) return split(target, undefined)
  const match = absolute.exec(target)
  const authority = normalizeHostName(match?.[1] ?? '')
  if (!match || !authority) return undefined
  const rest = match[2] ?? ''
  return split(rest.startsWith('/') ? rest : `/${rest}`, authority)
}

function split(target: string, authority: string | undefined): Target | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (path.includes('//') || removableSegment.test(path)) return undefined
  if (path.includes('%') && ambiguousEscape.test(path)) return undefined
  return { path, query: mark < 0 ? '' : target.slice(mark), authority }
}
