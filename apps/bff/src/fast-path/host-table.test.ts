import { expect, it } from 'vitest'
import { createHostTable } from './host-table.ts'

it('finds each of many hosts, and nothing for others', () => {
  const hosts = Array.from({ length: 5_000 }, (_, number) => `brand${number}.test`)
  const table = createHostTable<number>(hosts.length)
  hosts.forEach((host, number) => {
    table.set(host, number)
  })

  expect(hosts.map(host => table.get(host))).toEqual(hosts.map((_, number) => number))
  for (const other of ['', 'brand.test', 'brand5000.test', 'BRAND1.test']) {
    expect(table.get(other), other).toBeUndefined()
  }
})

it('tells hosts of the same hash apart', () => {
  // A known pair for FNV-1a of 32 bits.
  const [one, other] = ['costarring', 'liquid']
  const table = createHostTable<string>(2)
  table.set(one, 'one')

  expect(table.get(other)).toBeUndefined()
  table.set(other, 'other')
  expect([table.get(one), table.get(other)]).toEqual(['one', 'other'])
})

it('tells long hosts apart, those that fill a slot and those beyond it', () => {
  const hosts = [51, 52, 53, 54, 200].flatMap(length =>
    ['a', 'b'].map(end => end.padStart(length, 'x')),
  )
  const table = createHostTable<string>(hosts.length)
  for (const host of hosts) table.set(host, host)

  for (const host of hosts) expect(table.get(host)).toBe(host)
  for (const host of hosts) expect(table.get(`${host.slice(0, -1)}c`)).toBeUndefined()
})

it('has the last value that was set', () => {
  const table = createHostTable<string>(1)
  table.set('a.test', 'one')
  table.set('a.test', 'two')

  expect(table.get('a.test')).toBe('two')
})

it('refuses more than it was made for, rather than look for ever', () => {
  const table = createHostTable<string>(1)
  table.set('a.test', 'one')

  expect(() => table.set('b.test', 'two')).toThrow('no room for b.test')
})

it('finds nothing where there is nothing', () => {
  expect(createHostTable(0).get('a.test')).toBeUndefined()
})
