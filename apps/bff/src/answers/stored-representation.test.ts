import { expect, it } from 'vitest'
import { StoredRepresentation } from './prepared-file.ts'

const traits = { etag: '"one"', type: 'text/plain', cacheControl: 'no-cache', varies: true }

it('a stored representation has header fields for a 200 and for a 304 response', () => {
  const stored = new StoredRepresentation(traits, Buffer.alloc(300, 'x'))

  const common = [
    ...['Vary', 'Accept-Encoding', 'X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'strict-origin', 'ETag', '"one"'],
  ]

  expect(stored.notModifiedHeaders).toEqual(common)
  expect(stored.headers).toEqual([...common, 'Content-Type', 'text/plain', 'Content-Length', '300'])
  expect(stored.cacheControl).toBe('no-cache')
  expect(stored.body).toEqual(Buffer.alloc(300, 'x'))
})

it('a stored representation rejects a header value that HTTP does not allow', () => {
  expect(() => new StoredRepresentation({ ...traits, type: 'a\r\nb' }, Buffer.alloc(1))).toThrow(
    TypeError,
  )
})
