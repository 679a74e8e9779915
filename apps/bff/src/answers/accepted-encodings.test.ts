import { describe, expect, it } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

describe('acceptedEncodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['GZIP;q=0.5, BR;q=0.2', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['gzip;q=0, *;q=0.5', ['br', 'identity']],
    ['identity, gzip;q=0.5', ['identity', 'gzip']],
    ['identity;q=0, gzip', ['gzip']],
    ['br;q=nonsense, gzip;q=7', ['identity']],
    [`${'x,'.repeat(200)}br`, ['identity']],
    [`gzip,${'x'.repeat(8_000)},br`, ['gzip', 'identity']],
    ['x'.repeat(16_000), ['identity']],
  ])('reads %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected)
  })
})
