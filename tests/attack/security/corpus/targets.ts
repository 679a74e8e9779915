/**
 * Hostile request lines. A request line must have only one interpretation (RFC 9112 §3), and a path
 * only one spelling (RFC 3986 §6).
 */
import { type HostileRequest, host } from './hostile-request.ts'

const paths = [
  '*',
  'wps/x',
  '?x',
  '//lotus.test/wps/x',
  '/wps//x',
  '/wps/../m/home',
  '/wps/./x',
  '/wps/..',
  '/wps/.',
  '/wps/%2e%2e/m',
  '/wps/.%2e/m',
  '/wps/%2E./m',
  '/wps/..%2fm',
  '/wps%2fx',
  '/wps/%2Fx',
  '/wps%5cx',
  '/wps\\x',
  '/wps/..\\m',
  '/%77ps/x',
  '/w%70s/x',
  '/wps/%61',
  '/wps/%',
  '/wps/%g0',
  '/wps/%0',
  '/wps/%u002e',
  '/wps/%252e%252e/m',
  '/wps/%00',
  '/wps/%0d%0aX:1',
  '/wps/%0a',
  '/wps/%7f',
  '/wps/x#fragment',
  '/wps/\u00e9',
  '/wps/\u00c3\u00a9',
  '/wps/\x01',
  '/wps/\x7f',
]

const requestLines: [string, string][] = [
  ['no version', 'GET /wps/x'],
  ['two spaces after the method', 'GET  /wps/x HTTP/1.1'],
  ['two spaces before the version', 'GET /wps/x  HTTP/1.1'],
  ['ICE', 'SOURCE /wps/x ICE/1.0'],
  ['HTTP/0.9', 'GET /wps/x HTTP/0.9'],
  ['HTTP/1.2', 'GET /wps/x HTTP/1.2'],
  ['HTTP/2.0', 'GET /wps/x HTTP/2.0'],
  ['HTTP/3', 'GET /wps/x HTTP/3'],
  ['HTTP/1', 'GET /wps/x HTTP/1'],
  ['HTTP/01.1', 'GET /wps/x HTTP/01.1'],
  ['HTTP/1.10', 'GET /wps/x HTTP/1.10'],
  ['HTTP/1,1', 'GET /wps/x HTTP/1,1'],
  ['http/1.1 in small letters', 'GET /wps/x http/1.1'],
  ['another protocol', 'GET /wps/x ICE/1.0'],
  ['RTSP', 'GET /wps/x RTSP/1.0'],
  ['text after the version', 'GET /wps/x HTTP/1.1 x'],
  ['a space after the version', 'GET /wps/x HTTP/1.1 '],
  ['a tab as separator', 'GET\t/wps/x HTTP/1.1'],
  ['a tab before the version', 'GET /wps/x\tHTTP/1.1'],
  ['a space in the target', 'GET /wps/a b HTTP/1.1'],
  ['a NUL in the target', 'GET /wps/\0x HTTP/1.1'],
  ['a space before the method', ' GET /wps/x HTTP/1.1'],
  ['no target', 'GET HTTP/1.1'],
  ['only a method', 'GET'],
  ['a header before the request line', 'X: 1\r\nGET /wps/x HTTP/1.1'],
  ['the HTTP/2 preface', 'PRI * HTTP/2.0'],
]

export const hostileTargets: readonly HostileRequest[] = [
  ...paths.map(path => ({
    about: `the target ${JSON.stringify(path)}`,
    bytes: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  })),
  ...requestLines.map(([about, line]) => ({
    about: `request line: ${about}`,
    bytes: `${line}\r\nHost: ${host}\r\n\r\n`,
  })),
  {
    about: 'a target beyond 16 KiB',
    bytes: `GET /wps/${'a'.repeat(17_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  {
    about: 'a target beyond 8 KiB',
    bytes: `GET /wps/x?${'a'.repeat(9_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
]
