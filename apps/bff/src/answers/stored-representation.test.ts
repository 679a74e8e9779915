import { expect, it } from 'vitest'
import { maxJoinedBytes } from '#wire/write-response.ts'
import { StoredRepresentation } from './stored-representation.ts'

const traits = { etag: '"one"', type: 'text/plain', cacheControl: 'no-cache', varies: true }
const bodyOf = (size: number, letter = 'x') => Buffer.alloc(size, letter)

it.each([0, 1, 300, maxJoinedBytes, 10 * maxJoinedBytes])(
  'writes the same bytes to the connection as Node would, with a body of %i bytes',
  size => {
    const form = new StoredRepresentation(traits, bodyOf(size))

    const [lines = '', rest = ''] = `${form.lines.toString('latin1')}${form.rest}`.split('\r\n\r\n')
    expect(lines.split('\r\n')).toEqual([
      'Vary: Accept-Encoding',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin',
      'ETag: "one"',
      'Content-Type: text/plain',
      `Content-Length: ${size}`,
    ])
    expect(form.cacheControl).toBe('no-cache')
    expect(rest).toBe('x'.repeat(size))
    expect(form.body).toEqual(bodyOf(size))
    expect(form.size).toBe(size)
    expect(form.notModified.toString('latin1')).toMatch(/^Vary: .*ETag: "one"\r\n\r\n$/s)
  },
)

it('keeps its body unchanged when many others are stored', () => {
  const forms = Array.from(
    { length: 2_000 },
    (_, at) => new StoredRepresentation(traits, bodyOf(at, 'y')),
  )

  expect(forms.every(({ body }, at) => body.equals(bodyOf(at, 'y')))).toBe(true)
})

it('rejects a header value that no connection can carry', () => {
  expect(() => new StoredRepresentation({ ...traits, type: 'a\r\nb' }, bodyOf(1))).toThrow(
    TypeError,
  )
})
