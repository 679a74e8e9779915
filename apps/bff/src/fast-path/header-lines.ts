import { validateHeaderName, validateHeaderValue } from 'node:http'

/**
 * Writes prepared headers as they stand on a connection, up to and with the empty line after them;
 * without `Cache-Control`, which stands apart, since an answer with a cookie says more there.
 *
 * @throws TypeError for a header that HTTP cannot carry
 */
export function toHeaderBlock(headers: readonly string[]): Buffer {
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  return Buffer.from(`${toHeaderLines(headers)}\r\n`, 'latin1')
}

/**
 * Writes flat headers, all but `Cache-Control`, as lines; a name with several values has a line for
 * each. They are not looked at once more: what goes in is ours, or was checked where it came from.
 */
export function toHeaderLines(headers: readonly (string | readonly string[])[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) {
    const name = String(headers[at])
    const values = headers[at + 1] ?? ''
    if (name === 'Cache-Control') continue
    if (typeof values === 'string') lines += `${name}: ${values}\r\n`
    else for (const value of values) lines += `${name}: ${value}\r\n`
  }
  return lines
}
