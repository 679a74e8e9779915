import { validateHeaderName, validateHeaderValue } from 'node:http'

/** Header fields, name and value in turn; a name that comes more than once has a list of values. */
export type FlatHeaders = readonly (string | readonly string[])[]

/**
 * Serialises prepared header fields, including the empty line that ends them.
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
 * Serialises header fields, one line for each value. Nothing is validated here: the values are our
 * own or were validated when they were read.
 */
export function toHeaderLines(headers: FlatHeaders): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) {
    const name = String(headers[at])
    const values = headers[at + 1] ?? ''
    if (typeof values === 'string') lines += `${name}: ${values}\r\n`
    else for (const value of values) lines += `${name}: ${value}\r\n`
  }
  return lines
}
