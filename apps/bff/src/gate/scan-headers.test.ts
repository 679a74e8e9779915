import { expect, it } from 'vitest'
import { scanHeaders } from './request-line.ts'

const scan = (...lines: string[]) => scanHeaders(lines.flatMap(line => line.split(': ')))

it('the header scan finds every known field, in any letter case', () => {
  const names = ['Host', 'X-Forwarded-Host', 'Merchant', 'X-Request-Id', 'Transfer-Encoding']
  names.push('Content-Encoding', 'Expect', 'Upgrade', 'X-Forwarded-Proto', 'Accept-Encoding')
  names.push('If-None-Match', 'Cookie')
  const counted = { count: names.length + 1, hostCount: 1, forwardedHostCount: 1, merchantCount: 1 }

  for (const write of [String, (name: string) => name.toUpperCase()]) {
    const lines = [...names, 'Content-Length'].map(name => `${write(name)}: ${name}`)
    const found = scan(...lines)

    expect(found).toMatchObject({ ...counted, contentLengthCount: 1 })
    expect(Object.values(found).filter(value => typeof value === 'string')).toEqual(
      expect.arrayContaining(names),
    )
  }
})

it.each([
  ['Accept-Encoding: gzip;q=0', 'Accept-Encoding: br', 'acceptEncoding', 'gzip;q=0,br'],
  ['If-None-Match: "a"', 'If-None-Match: W/"b"', 'ifNoneMatch', '"a",W/"b"'],
  ['Cookie: a=1', 'Cookie: b=2', 'cookie', 'a=1; b=2'],
  ['Cookie: a=1;', 'cookie: b=2', 'cookie', 'a=1; b=2'],
  ['Cookie: ', 'Cookie: b=2', 'cookie', 'b=2'],
  ['Cookie: a=1', 'Cookie: ', 'cookie', 'a=1'],
  ['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked', 'transferEncoding', 'gzip,chunked'],
  ['X-Forwarded-Proto: https', 'X-Forwarded-Proto: http', 'forwardedProto', 'https,http'],
  ['Expect: 100-continue', 'Expect: tea', 'expect', '100-continue,tea'],
  ['Upgrade: websocket', 'Upgrade: h2c', 'upgrade', 'websocket,h2c'],
  ['Content-Encoding: gzip', 'Content-Encoding: br', 'contentEncoding', 'gzip,br'],
] as const)('the header scan treats %s and %s as the same field', (first, second, key, value) => {
  expect(scan(first, second)[key]).toBe(value)
})
