import { expect, it } from 'vitest'
import { chooseLocalHost } from './start-product.ts'

it.each([
  [
    'its own host on this machine',
    ['www.moon.example', 'kumsal.localhost'],
    'localhost',
    'kumsal.localhost',
  ],
  ['the assigned host', ['www.moon.example'], 'localhost', 'moon.localhost'],
  ['its first host without assigned hosts', ['www.moon.example'], '', 'www.moon.example'],
])('opens a merchant at %s', (_case, hosts, suffix, host) => {
  expect(chooseLocalHost('moon', hosts, suffix)).toBe(host)
})
