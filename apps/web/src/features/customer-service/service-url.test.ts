import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { describe, expect, it } from 'vitest'
import { buildServiceList, parseServicePath } from './service-list.ts'

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
  it('decodes its URL with the last 8 characters as the key [CS-03]', () => {
    const url = 'https://help.example.com/chat?topic=%C3%A9'
    expect(parseServicePath(obfuscate(url))).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'http://help.example.com/',
    'data:text/html,x',
    '//help.example.com',
    'not a url',
  ])('never opens %s', url => {
    expect(parseServicePath(obfuscate(url))).toBeUndefined()
  })

  it.each(['', 'short', '!!!not-base64!!!12345678'])('cannot decode %j', path => {
    expect(parseServicePath(path)).toBeUndefined()
  })

  const everyone = entry('https://all.example.com/')
  const vip = entry('https://vip.example.com/?from=app', ['7', '8'])
  const diamond = { labelId: '7', labelName: 'Diamond & more' }

  it.each([
    ['a visitor', undefined, 'https://all.example.com/'],
    ['a member without a label', { name: 'ann' }, 'https://all.example.com/?name=ann'],
    [
      'a member whose label is not in any entry',
      { name: 'ann', label: { labelId: '9', labelName: 'Iron' } },
      'https://all.example.com/?name=ann&category=Iron',
    ],
    [
      'a member whose label is in an entry',
      { name: 'ann', label: diamond },
      'https://vip.example.com/?from=app&name=ann&category=Diamond+%26+more',
    ],
  ])(
    'for %s is their own entry, or an entry without labels if they have none [CS-04, CS-05, CS-06]',
    (_who, caller, url) => {
      expect(buildServiceList([vip, everyone], caller).map(({ href }) => href)).toEqual([url])
    },
  )

  it('omits unreadable entries, and entries for other labels', () => {
    expect(buildServiceList([entry('ftp://x/'), everyone])).toHaveLength(1)
    expect(buildServiceList([vip])).toEqual([])
    expect(buildServiceList([])).toEqual([])
  })
})
