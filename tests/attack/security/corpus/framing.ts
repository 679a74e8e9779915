/**
 * Hostile message framing. A request must specify the end of its body only once and in only one way
 * (RFC 9112 §6 and §7).
 */
import { type HostileRequest, host, path, smuggled, toPost } from './hostile-request.ts'

const lengths: [string, string[]][] = [
  ['a negative length', ['Content-Length: -1']],
  ['a length with a plus', ['Content-Length: +5']],
  ['a length in hexadecimal', ['Content-Length: 0x5']],
  ['a length with a fraction', ['Content-Length: 5.0']],
  ['an exponent', ['Content-Length: 5e0']],
  ['an empty length', ['Content-Length:']],
  ['a length that is not a number', ['Content-Length: five']],
  ['a length with a space inside', ['Content-Length: 5 5']],
  ['a list of lengths', ['Content-Length: 5, 5']],
  ['a list of different lengths', ['Content-Length: 5,6']],
  ['a length with a suffix', ['Content-Length: 5;']],
  ['a length beyond 64 bits', ['Content-Length: 99999999999999999999']],
  ['two lengths that agree', ['Content-Length: 5', 'Content-Length: 5']],
  ['two lengths that differ', ['Content-Length: 5', 'Content-Length: 6']],
  ['a first length of 0', ['Content-Length: 0', 'Content-Length: 5']],
  ['a space before the colon', ['Content-Length : 5']],
  ['a folded length', ['Content-Length:', ' 5']],
]

const codings: [string, string[]][] = [
  ['length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['chunks and length', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
  ['chunked twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
  ['chunked, chunked', ['Transfer-Encoding: chunked, chunked']],
  ['identity', ['Transfer-Encoding: identity']],
  ['identity and chunks', ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked']],
  ['chunks and identity', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
  ['gzip', ['Transfer-Encoding: gzip']],
  ['gzip, chunked', ['Transfer-Encoding: gzip, chunked']],
  ['chunked, gzip', ['Transfer-Encoding: chunked, gzip']],
  ['a leading comma', ['Transfer-Encoding: ,chunked']],
  ['a trailing comma', ['Transfer-Encoding: chunked,']],
  ['quotes', ['Transfer-Encoding: "chunked"']],
  ['a parameter', ['Transfer-Encoding: chunked;q=1']],
  ['a prefix', ['Transfer-Encoding: xchunked']],
  ['a suffix', ['Transfer-Encoding: chunkedx']],
  ['a vertical tab', ['Transfer-Encoding: \x0bchunked']],
  ['a NUL', ['Transfer-Encoding: chunked\0']],
  ['an empty coding', ['Transfer-Encoding:']],
  ['an empty coding, then chunks', ['Transfer-Encoding:', 'Transfer-Encoding: chunked']],
  ['a folded coding', ['Transfer-Encoding:', ' chunked']],
  ['a space before the colon', ['Transfer-Encoding : chunked']],
  ['a tab before the colon', ['Transfer-Encoding\t: chunked']],
  ['an unknown transfer coding', ['Transfer-Encoding: foo']],
]

const chunks: [string, string][] = [
  ['a chunk size that is not a number', 'z\r\nhello\r\n0\r\n\r\n'],
  ['a negative size', '-5\r\nhello\r\n0\r\n\r\n'],
  ['a size with a plus', '+5\r\nhello\r\n0\r\n\r\n'],
  ['a size with 0x', '0x5\r\nhello\r\n0\r\n\r\n'],
  ['an empty size', '\r\nhello\r\n0\r\n\r\n'],
  ['a size beyond 64 bits', 'fffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
  ['a space before the size', ' 5\r\nhello\r\n0\r\n\r\n'],
  ['a space after the size', '5 \r\nhello\r\n0\r\n\r\n'],
  ['a bare LF after the size', '5\nhello\r\n0\r\n\r\n'],
  ['a bare CR after the size', '5\rhello\r\n0\r\n\r\n'],
  ['a bare LF after the data', '5\r\nhello\n0\r\n\r\n'],
  ['data longer than its size', '4\r\nhello\r\n0\r\n\r\n'],
  ['data shorter than its size', '6\r\nhello\r\n0\r\n\r\n'],
  ['a bare LF at the end', '5\r\nhello\r\n0\n\n'],
  ['a bare LF in an extension', '5;a\nb\r\nhello\r\n0\r\n\r\n'],
  ['a NUL in an extension', '5;\0\r\nhello\r\n0\r\n\r\n'],
  ['a bad trailer', '5\r\nhello\r\n0\r\nbad trailer\r\n\r\n'],
  ['a space before the colon of a trailer', '5\r\nhello\r\n0\r\nX : 1\r\n\r\n'],
]

const chunked = ['Transfer-Encoding: chunked']

export const hostileFraming: readonly HostileRequest[] = [
  ...lengths.map(([about, lines]) => toPost(about, lines, `hello${smuggled}`)),
  ...codings.map(([about, lines]) =>
    toPost(`coding: ${about}`, lines, `5\r\nhello\r\n0\r\n\r\n${smuggled}`),
  ),
  ...chunks.map(([about, body]) => toPost(`chunk: ${about}`, chunked, body)),
  {
    about: 'chunks on HTTP/1.0',
    bytes: `POST ${path} HTTP/1.0\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  },
  {
    about: 'a GET with length and chunks',
    bytes: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  },
]
