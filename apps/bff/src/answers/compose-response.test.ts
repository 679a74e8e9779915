import { expect, it } from 'vitest'
import { composeResponse } from './compose-response.ts'
import { StoredRepresentation } from './prepared-file.ts'

const metadata = { etag: '"one"', type: 'text/html', cacheControl: 'no-cache', varies: true }
const page = new StoredRepresentation(metadata, Buffer.from('page'))

it.each([
  ['none', undefined, 200],
  ['the tag', '"one"', 304],
  ['a list with the ETag that a proxy has weakened', '"two", W/"one"', 304],
  ['any', '*', 304],
  ['another tag', '"two"', 200],
])(
  'a response has status 200 or 304 according to If-None-Match: %s',
  (_case, ifNoneMatch, status) => {
    expect(composeResponse(page, ifNoneMatch, []).status).toBe(status)
  },
)

it('a response is marked private only when it sets a cookie', () => {
  const hsts = ['Strict-Transport-Security', 'max-age=1']
  const cookie = ['Set-Cookie', ['a=1', 'b=2']]

  expect(composeResponse(page, undefined, []).own).toEqual(['Cache-Control', 'no-cache'])
  expect(composeResponse(page, undefined, hsts).own.slice(0, 2)).toEqual([
    'Cache-Control',
    'no-cache',
  ])
  expect(composeResponse(page, '*', [...hsts, ...cookie]).own).toEqual([
    'Cache-Control',
    'private, no-cache',
    ...hsts,
    ...cookie,
  ])
})
