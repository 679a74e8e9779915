import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { describe, expect, it } from 'vitest'
import { parseServicePath, toCustomerServiceUrl } from './service-url.ts'

function obfuscate(url: string, key = 'k3yk3yk3'): string {
  const hidden = new TextEncoder()
    .encode(url)
    .map((byte, index) => byte ^ key.charCodeAt(index % key.length))
  return btoa(String.fromCharCode(...hidden)) + key
}

const entry = (url: string, labelIds: string[] = []): CustomerServiceEntry => ({
  title: 'Support',
  csType: 'LIVECHAT',
  csPosition: 'bottom',
  labelIds,
  path: obfuscate(url),
})

describe('customer service', () => {
  it('is decoded with the last 8 characters as key [CS-03]', () => {
    const url = 'https://help.example.com/chat?topic=%C3%A9'
    expect(parseServicePath(obfuscate(url))).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'http://help.example.com/',
    'data:text/html,x',
    '//help.example.com',
    'not a url',
  ])('never leads to %s', url => {
    expect(parseServicePath(obfuscate(url))).toBeUndefined()
  })

  it.each(['', 'short', '!!!not-base64!!!12345678'])('reads nothing from %j', path => {
    expect(parseServicePath(path)).toBeUndefined()
  })

  it('is the entry for everyone, else the first that can be read', () => {
    const vip = entry('https://vip.example.com/', ['7'])
    expect(toCustomerServiceUrl([vip, entry('https://all.example.com/')])).toBe(
      'https://all.example.com/',
    )
    expect(toCustomerServiceUrl([entry('ftp://x/'), vip])).toBe('https://vip.example.com/')
    expect(toCustomerServiceUrl([])).toBeUndefined()
  })
})
