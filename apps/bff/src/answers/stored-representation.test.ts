import { expect, it } from 'vitest'
import { StoredRepresentation } from './prepared-file.ts'

const traits = { etag: '"one"', type: 'text/plain', cacheControl: 'no-cache', varies: true }

it('has the header fields of a 200 and of a 304', () => {
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

it('rejects a header value that no connection can carry', () => {
  expect(() => new StoredRepresentation({ ...traits, type: 'a\r\nb' }, Buffer.alloc(1))).toThrow(
    TypeError,
  )
})
