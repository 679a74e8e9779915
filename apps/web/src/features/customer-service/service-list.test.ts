import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { expect, it } from 'vitest'
import { buildServiceList } from './service-list.ts'

const key = 'k3yk3yk3'

function entry(
  csPosition: string,
  csType: CustomerServiceEntry['csType'],
  title = `${csPosition} ${csType}`,
): CustomerServiceEntry {
  const url = `https://help.example/${encodeURIComponent(title)}`
  const hidden = [...url].map((char, index) =>
    String.fromCharCode(char.charCodeAt(0) ^ key.charCodeAt(index % key.length)),
  )
  return { title, csType, csPosition, labelIds: [], path: btoa(hidden.join('')) + key }
}

it('customer service entries are sorted by position, then by type', () => {
  const told = [
    entry('bottom', 'LIVECHAT'),
    entry('SIDE', 'AICAN'),
    entry('FLOAT', 'COMM100'),
    entry('FLOAT', 'MIDUOKE'),
    entry('Float', 'COMM100VIP'),
    entry('FLOAT', 'LIVECHAT'),
    entry('FLOAT', 'AICAN'),
    entry('TOP', 'COMM100'),
  ]
  expect(buildServiceList(told).map(({ title }) => title)).toEqual([
    'TOP COMM100',
    'Float COMM100VIP',
    'FLOAT AICAN',
    'FLOAT LIVECHAT',
    'FLOAT MIDUOKE',
    'FLOAT COMM100',
    'bottom LIVECHAT',
    'SIDE AICAN',
  ])
})

it("customer service entries with the same position and type keep the platform's order", () => {
  const told = [entry('TOP', 'LIVECHAT', 'b'), entry('TOP', 'LIVECHAT', 'a')]
  expect(buildServiceList(told).map(({ title }) => title)).toEqual(['b', 'a'])
})
