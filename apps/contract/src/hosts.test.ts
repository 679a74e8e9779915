import { describe, expect, it } from 'vitest'
import {
  isAddressOrLocalhost,
  isThisDevice,
  normalizeHostName,
  parseOriginHost,
  toListenAddress,
} from './hosts.ts'

describe('isAddressOrLocalhost', () => {
  it.each(['127.0.0.1', '10.0.0.5:9090', '[::1]:80', '[fd00::5]', 'localhost', 'LOCALHOST:1'])(
    'is true for %s',
    host => expect(isAddressOrLocalhost(host)).toBe(true),
  )

  it.each([
    '',
    'evil.com',
    '127.0.0.1.evil.com',
    'localhost.evil.com',
    '[::1].evil.com',
    '1.2.3',
    '::1',
  ])('is false for %j', host => expect(isAddressOrLocalhost(host)).toBe(false))
})

describe('isThisDevice', () => {
  it.each(['localhost', 'aurora.localhost', 'A.b-c.LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'is true for %s',
    host => expect(isThisDevice(host)).toBe(true),
  )

  it.each([
    '',
    'localhost.evil.com',
    'evil-localhost',
    '.localhost',
    '127.0.0.1.evil.com',
    '10.0.0.5',
    '192.168.1.7',
    '[fd00::1]',
    'aurora.local',
    'aurora.test',
  ])('is false for %j', host => expect(isThisDevice(host)).toBe(false))
})

describe('normalizeHostName', () => {
  it.each([
    ['aurora.localhost', 'aurora.localhost'],
    ['Aurora.LOCALHOST', 'aurora.localhost'],
    ['aurora.localhost:8080', 'aurora.localhost'],
    ['aurora.localhost.', 'aurora.localhost'],
    ['aurora.localhost.:443', 'aurora.localhost'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('normalizes %j', (host, expected) => {
    expect(normalizeHostName(host)).toBe(expected)
  })

  it.each([
    '',
    '.',
    'a..b',
    'aurora.localhost..',
    'aurora.localhost:',
    'aurora.localhost:99999',
    'user@aurora.localhost',
    'aurora.localhost/path',
    'aurora.localhost, lotus.localhost',
    'aurora localhost',
    'aurora.localhost\t',
    'aurora%2elocalhost',
    'bücher.example',
    '-aurora.example',
    'aurora-.example',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('refuses %j', host => {
    expect(normalizeHostName(host)).toBeUndefined()
  })
})

it.each([
  ['[::]', '::'],
  ['[::1]', '::1'],
  ['::', '::'],
  ['0.0.0.0', '0.0.0.0'],
])('the setting %j results in the listen address %s', (setting, address) => {
  expect(toListenAddress(setting)).toBe(address)
})

describe('parseOriginHost', () => {
  it.each([
    ['https://www.lotus.example', 'www.lotus.example'],
    ['http://lotus.localhost:8080', 'lotus.localhost'],
    ['https://localhost', 'localhost'],
  ])('returns the host of %s', (origin, host) => {
    expect(parseOriginHost(origin)).toBe(host)
  })

  it.each([
    'http://www.lotus.example',
    'https://www.lotus.example:8443',
    'https://www.lotus.example/',
    'http://xlocalhost:8080',
    'http://localhost.example',
    'www.lotus.example',
    'null',
    '',
  ])('returns undefined for %j', origin => {
    expect(parseOriginHost(origin)).toBeUndefined()
  })
})
