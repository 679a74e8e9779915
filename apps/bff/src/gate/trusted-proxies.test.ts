import { BlockList } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createTrust, resolveClientAddress } from './trusted-proxies.ts'

const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8, 'ipv4')

describe('createTrust', () => {
  it('does not trust any address if no list is configured', () => {
    expect(createTrust(undefined)('127.0.0.1')).toBe(false)
  })

  it('recognizes an IPv4 proxy on a dual-stack socket', () => {
    const isTrusted = createTrust(proxies)

    expect(isTrusted('::ffff:10.1.2.3')).toBe(true)
    expect(isTrusted('192.0.2.1')).toBe(false)
    expect(isTrusted(undefined)).toBe(false)
  })
})

describe('resolveClientAddress', () => {
  const isTrusted = createTrust(proxies)

  const toAddress = (remoteAddress: string, forwarded: string | undefined) =>
    resolveClientAddress(
      { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } },
      isTrusted,
    )

  it('returns the peer’s address when the peer is not a proxy, and ignores its headers', () => {
    expect(toAddress('192.0.2.1', '1.1.1.1')).toBe('192.0.2.1')
  })

  it('returns the last address that does not belong to one of our proxies', () => {
    expect(toAddress('10.0.0.1', '6.6.6.6, 192.0.2.7, 10.0.0.2')).toBe('192.0.2.7')
  })

  it.each([
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[::ffff:192.0.2.7]:1', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['"192.0.2.7"', '192.0.2.7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
    ['2001:0DB8:0::7', '2001:db8::7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8::7%eth0', '2001:db8::7'],
    ['"192.0.2.7', '10.0.0.1'],
    ['_hidden', '10.0.0.1'],
    ['192.0.2.7:x', '10.0.0.1'],
    ['[192.0.2.7', '10.0.0.1'],
  ])('parses the client’s address in %s, a format that proxies use', (forwarded, address) => {
    expect(toAddress('10.0.0.1', `6.6.6.6, ${forwarded}`)).toBe(address)
  })

  it.each(['192.0.2.7,', ', 192.0.2.7 , ,', '192.0.2.7,\t10.0.0.2,'])(
    'skips the empty elements of %j',
    forwarded => {
      expect(toAddress('10.0.0.1', forwarded)).toBe('192.0.2.7')
    },
  )

  it('returns the proxy’s address when the proxy forwarded an invalid address', () => {
    expect(toAddress('10.0.0.1', 'unknown')).toBe('10.0.0.1')
    expect(toAddress('10.0.0.1', undefined)).toBe('10.0.0.1')
  })
})
