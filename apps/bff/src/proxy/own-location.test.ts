import { expect, it } from 'vitest'
import { rewriteLinks, rewriteLocation } from './response-headers.ts'

/** Decodes text like the proxy, which reads header bytes as latin1. */
const toWire = (text: string) => Buffer.from(text).toString('latin1')

it.each([
  ['http://platform.test:8081', 'HTTP://Platform.TEST:8081/wps/x?a#b'],
  ['http://platform.test:8081', '//platform.test:8081/wps/x?a#b'],
  ['http://platform.test:8081', 'https://platform.test:8081/wps/x?a#b'],
  ['http://platform.test:8081', 'http://platform.test.:8081/wps/x?a#b'],
  ['http://platform.test', 'http://platform.test:80/wps/x?a#b'],
  ['http://platform.test', 'https://platform.test/wps/x?a#b'],
  ['https://platform.test', 'http://platform.test/wps/x?a#b'],
  ['https://platform.test', 'https://platform.test:443/wps/x?a#b'],
  ['http://[2001:db8::1]:8081', 'http://[2001:DB8:0::1]:8081/wps/x?a#b'],
  ['http://platform.test:8081', 'http://user:secret@platform.test:8081/wps/x?a#b'],
  ['http://xn--bcher-kva.test', `http://${toWire('Bücher.test')}/wps/x?a#b`],
  ['http://bücher.test', 'http://XN--BCHER-KVA.test/wps/x?a#b'],
])(
  'for the platform %s, the location %s is rewritten to a path on this host',
  (origin, location) => {
    expect(rewriteLocation(location, origin)).toBe('/wps/x?a#b')
  },
)

it.each([
  'http://platform.test:8082/x',
  'http://platform.test/x',
  'http://other.test:8081/x',
  'http://platform.test:8081.other.test/x',
  'http://platform.test:8081@other.test/x',
  'http://platform.test:8081@user@other.test/x',
  'http://platform.test:8081\\x',
  'http://platform.test:99999/x',
  'ftp://platform.test:8081/x',
  '/http://platform.test:8081/x',
  'x?to=http://platform.test:8081/x',
  '../x',
  '',
])('a location that does not point to the platform is unchanged: %j', location => {
  expect(rewriteLocation(location, 'http://platform.test:8081')).toBe(location)
})

it('only the targets of a Link header have the platform’s origin removed', () => {
  const own = 'http://platform.test:8081'
  const links = `<${own}/a.css>; rel=preload, <//Platform.test:8081/b>;title="at ${own}/c", </d>, <https://cdn.test/e>`

  expect(rewriteLinks(links, own)).toBe(
    `</a.css>; rel=preload, </b>;title="at ${own}/c", </d>, <https://cdn.test/e>`,
  )
})
