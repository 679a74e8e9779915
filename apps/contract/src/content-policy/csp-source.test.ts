import { describe, expect, it } from 'vitest'
import { allowsAddress } from './csp-source.ts'

describe('a policy source', () => {
  it.each([
    ['https://a.example', 'https://a.example/x.js?y', true],
    ['https://a.example', 'https://b.a.example/x.js', false],
    ['https://a.example', 'http://a.example/x.js', false],
    ['https://a.example', 'https://a.example.evil.example/x.js', false],
    ['https://a.example', 'https://a.example:8443/x.js', false],
    ['https://a.example:8443', 'https://a.example:8443/x.js', true],
    ['https://a.example', 'https://a.example@evil.example/x.js', false],
    ['https://*.a.example', 'https://b.a.example/x.js', true],
    ['https://*.a.example', 'https://a.example/x.js', false],
    ['https://*.a.example', 'https://nota.example/x.js', false],
    ['https://a.example/gsi/client', 'https://a.example/gsi/client?x', true],
    ['https://a.example/gsi/client', 'https://a.example/gsi/client/x', false],
    ['https://a.example/gsi/', 'https://a.example/gsi/x.js', true],
    ['https://a.example/gsi/', 'https://a.example/gsi/../x.js', false],
    ['https://a.example/tag?id=G-1', 'https://a.example/tag?x&id=G-1', true],
    ['https://a.example/tag?id=G-1', 'https://a.example/tag?id=G-2', false],
    ['https://a.example/tag?id=G-1', 'https://a.example/tag?id=G-1&id=G-2', false],
    ['https://a.example/tag?id=G-1', 'https://a.example/tag', false],
    ['https://a.example/tag?id=G-1', 'https://a.example/tag?id=G-1&%69d=G-2', false],
    ['https://a.example/tag?id=G-1', 'https://a.example/tag?id=G-1&url=a%20b', true],
    ["'self'", 'https://a.example/x.js', false],
    ['', 'https://a.example/x.js', false],
    ['https://a.example', 'data:text/javascript,x', false],
    ['https://a.example', 'blob:https://a.example/x', false],
  ])('%s allows the URL %s: %s', (source, address, isAllowed) => {
    expect(allowsAddress(source, new URL(address))).toBe(isAllowed)
  })
})
