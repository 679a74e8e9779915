import { expect, it } from 'vitest'
import { rewriteLinks, rewriteLocation } from './response-headers.ts'

/** Returns header text as the proxy reads it. */
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
  'recognizes the platform at %s in the location %s and rewrites it to this host',
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
])('leaves a URL that does not point to the platform unchanged: %j', location => {
  expect(rewriteLocation(location, 'http://platform.test:8081')).toBe(location)
})

it('rewrites the platform’s origin in every target of a Link header, and nowhere else', () => {
  const own = 'http://platform.test:8081'
  const links = `<${own}/a.css>; rel=preload, <//Platform.test:8081/b>;title="at ${own}/c", </d>, <https://cdn.test/e>`

  expect(rewriteLinks(links, own)).toBe(
    `</a.css>; rel=preload, </b>;title="at ${own}/c", </d>, <https://cdn.test/e>`,
  )
})
