/** Methods that the product does not use, and words that are not methods (RFC 9110 §9). */
import { close, type HostileRequest, host } from './hostile-request.ts'

const methods = [
  'TRACE',
  'TRACK',
  'PATCH',
  'PROPFIND',
  'PROPPATCH',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'UNLOCK',
  'SEARCH',
  'PURGE',
  'LINK',
  'UNLINK',
  'REPORT',
  'SOURCE',
  'SUBSCRIBE',
  'NOTIFY',
  'M-SEARCH',
  'QUERY',
  'DEBUG',
  'get',
  'Get',
  'GETX',
  'GE',
  'G\u00cbT',
  'GET\0',
  '"GET"',
  '',
]

export const hostileMethods: readonly HostileRequest[] = [
  ...methods.map(method => ({
    about: `the method ${JSON.stringify(method)}`,
    bytes: `${method} /wps/x HTTP/1.1\r\nHost: ${host}\r\n${close}\r\n\r\n`,
  })),
  { about: 'CONNECT', bytes: `CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}:443\r\n\r\n` },
  { about: 'CONNECT with a path', bytes: `CONNECT /wps/x HTTP/1.1\r\nHost: ${host}\r\n\r\n` },
]
