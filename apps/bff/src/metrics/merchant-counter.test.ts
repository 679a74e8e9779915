import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createMerchantCounter } from './metrics.ts'

const name = 'livery_things_total'
const codes = Array.from({ length: 10_000 }, (_, at) => `brand-${String(at).padStart(5, '0')}`)

function create(most: number, labelNames: readonly string[] = ['merchant', 'result']) {
  const registry = new Registry()
  const worst = { label: 'result', value: 'bad' }
  const options = { name, help: 'Things.', labelNames, most, worst, registry }
  const counter = createMerchantCounter(options)

  const count = (merchant: string, good: number, bad: number) => {
    if (good > 0) counter.inc({ merchant, result: 'good' }, good)
    if (bad > 0) counter.inc({ merchant, result: 'bad' }, bad)
  }

  const exported = async () => (await registry.getSingleMetric(name)?.get())?.values ?? []

  return { counter, count, exported }
}

it('a counter with ten thousand merchants exports only the merchants with the highest counts', async () => {
  const { counter, count, exported } = create(4)
  for (const [at, code] of codes.entries()) count(code, 1 + (at % 10), 0)

  count('brand-00100', 100, 0)
  count('brand-00200', 200, 0)

  expect((await counter.get()).values).toHaveLength(10_000)
  expect((await exported()).map(({ labels, value }) => [labels.merchant, value])).toEqual([
    ['brand-00200', 201],
    ['brand-00100', 101],
    ['brand-00009', 10],
    ['brand-00019', 10],
  ])
})

it('a counter exports merchants with many bad results first, however low their totals', async () => {
  const { count, exported } = create(4)
  for (const code of codes.slice(0, 50)) count(code, 9, 0)

  count('brand-00060', 0, 1)
  count('brand-00061', 0, 2)
  const series = await exported()

  expect(series).toHaveLength(4)
  expect(series.slice(0, 2)).toEqual([
    { labels: { merchant: 'brand-00061', result: 'bad' }, value: 2 },
    { labels: { merchant: 'brand-00060', result: 'bad' }, value: 1 },
  ])
})

it('a counter selects the merchants again at each scrape, and exports all their values', async () => {
  const { count, exported } = create(1)
  count('brand-00001', 5, 0)
  await exported()
  count('brand-00002', 8, 1)

  expect(await exported()).toEqual([
    { labels: { merchant: 'brand-00002', result: 'good' }, value: 8 },
    { labels: { merchant: 'brand-00002', result: 'bad' }, value: 1 },
  ])
})

it('a counter can have the merchant as its only label', async () => {
  const { counter, exported } = create(2, ['merchant'])
  counter.inc({ merchant: 'brand-00001' })

  expect(await exported()).toEqual([{ labels: { merchant: 'brand-00001' }, value: 1 }])
})
