/** Hostile field lines and field values (RFC 9112 §5 and RFC 9110 §5). */
import { close, type HostileRequest, host, path, toGet, toPost } from './hostile-request.ts'

const own = `Host: ${host}`
const head = `GET ${path} HTTP/1.1`

const broken: [string, string][] = [
  ['bare LF everywhere', `${head}\n${own}\n\n`],
  ['a bare LF after the request line', `${head}\n${own}\r\n\r\n`],
  ['a bare LF between fields', `${head}\r\n${own}\nA: 1\r\n\r\n`],
  ['a bare LF before the empty line', `${head}\r\n${own}\n\r\n`],
  ['a bare LF as the empty line', `${head}\r\n${own}\r\n\n`],
  ['a bare CR after the request line', `${head}\r${own}\r\n\r\n`],
  ['a bare CR in a value', `${head}\r\n${own}\r\nA: 1\r2\r\n\r\n`],
  ['two CRs', `${head}\r\r\n${own}\r\n\r\n`],
  ['a CR before the empty line', `${head}\r\n${own}\r\n\r\r\n`],
  ['a folded value', `${head}\r\n${own}\r\nA: 1\r\n 2\r\n\r\n`],
  ['a value folded by a tab', `${head}\r\n${own}\r\nA: 1\r\n\t2\r\n\r\n`],
  ['a space before the first field', `${head}\r\n ${own}\r\n\r\n`],
  ['a first field that is only a space', `${head}\r\n \r\n${own}\r\n\r\n`],
  ['a space before the colon', `${head}\r\n${own}\r\nA : 1\r\n\r\n`],
  ['a space in the name', `${head}\r\n${own}\r\nA B: 1\r\n\r\n`],
  ['no colon', `${head}\r\n${own}\r\nA\r\n\r\n`],
  ['no name', `${head}\r\n${own}\r\n: 1\r\n\r\n`],
  ['a NUL in a name', `${head}\r\n${own}\r\nA\0: 1\r\n\r\n`],
  ['a NUL in a value', `${head}\r\n${own}\r\nA: 1\0\r\n\r\n`],
  ['a control character in a value', `${head}\r\n${own}\r\nA: \x01\r\n\r\n`],
  ['a vertical tab in a value', `${head}\r\n${own}\r\nA: 1\x0b2\r\n\r\n`],
  ['DEL in a value', `${head}\r\n${own}\r\nA: \x7f\r\n\r\n`],
  ['a bracket in a name', `${head}\r\n${own}\r\nA[]: 1\r\n\r\n`],
  ['a slash in a name', `${head}\r\n${own}\r\nA/B: 1\r\n\r\n`],
  ['a name that is not ASCII', `${head}\r\n${own}\r\n\u00e9: 1\r\n\r\n`],
  ['a quote in a name', `${head}\r\n${own}\r\n"A": 1\r\n\r\n`],
]

const foreign: [string, string[]][] = [
  ['another merchant', ['Merchant: LOTUS']],
  ['the merchant in small letters', ['Merchant: aurora']],
  ['an empty merchant', ['Merchant:']],
  ['a list of merchants', ['Merchant: AURORA, LOTUS']],
  ['two merchants', ['Merchant: AURORA', 'Merchant: LOTUS']],
  ['the same merchant twice', ['Merchant: AURORA', 'Merchant: AURORA']],
  ['an unknown expectation', ['Expect: the-unexpected']],
  ['two expectations', ['Expect: 100-continue', 'Expect: 100-continue']],
  ['a list of expectations', ['Expect: 100-continue, x']],
]

const bodies: [string, string[]][] = [
  ['a gzip body', ['Content-Encoding: gzip', 'Content-Length: 5']],
  ['a brotli body', ['Content-Encoding: br', 'Content-Length: 5']],
  ['a body encoded twice', ['Content-Encoding: gzip, gzip', 'Content-Length: 5']],
  ['a body of 256 KiB and one byte', ['Content-Length: 262145']],
  ['a body of 1 GiB', ['Content-Length: 1073741824']],
]

/** A request to upgrade to another protocol is treated as a normal request (RFC 9110 §7.8). */
const tokens = ['websocket', 'WebSocket']

export const hostileFields: readonly HostileRequest[] = [
  ...broken.map(([about, bytes]) => ({ about, bytes })),
  ...foreign.map(([about, lines]) => toGet(about, own, ...lines, close)),
  ...bodies.map(([about, lines]) => toPost(about, [...lines, close], 'hello')),
  ...tokens.map(token =>
    toGet(`an upgrade to ${token}`, own, 'Connection: Upgrade', `Upgrade: ${token}`),
  ),
  toGet('101 headers', own, ...Array.from({ length: 100 }, (_, at) => `A${at}: 1`)),
  toGet('3,000 headers', own, ...Array.from({ length: 3_000 }, () => 'A: 1')),
  toGet('17 KiB of headers', own, `A: ${'a'.repeat(17_000)}`),
  toGet('17 KiB of header names', own, `${'a'.repeat(17_000)}: 1`),
]
