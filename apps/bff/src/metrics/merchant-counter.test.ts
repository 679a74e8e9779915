import { describe, expect, it } from 'vitest'
import { addMerchantCounts, createMerchantCounter, toMerchantSeries } from './merchant-counter.ts'

const options = { name: 'livery_things_total', help: 'Things.', label: 'result' }
const create = (most: number) =>
  createMerchantCounter({ ...options, most, values: ['good', 'bad'] })
const codes = Array.from({ length: 10_000 }, (_, at) => `brand-${String(at).padStart(5, '0')}`)

function count(counter: ReturnType<typeof create>, code: string, good: number, bad: number): void {
  for (let at = 0; at < good; at++) counter.of('good').add(code)
  for (let at = 0; at < bad; at++) counter.of('bad').add(code)
}

const told = (counter: ReturnType<typeof create>) => toMerchantSeries(counter.snapshot()).values

describe('a per-merchant counter', () => {
  it('reports only the merchants with the highest counts, out of ten thousand', () => {
    const counter = create(4)
    for (const [at, code] of codes.entries()) count(counter, code, 1 + (at % 10), 0)
    count(counter, 'brand-00100', 100, 0)
    count(counter, 'brand-00200', 200, 0)

    expect(Object.keys(counter.snapshot().counts)).toHaveLength(10_000)
    expect(told(counter).map(({ labels, value }) => [labels.merchant, value])).toEqual([
      ['brand-00200', 201],
      ['brand-00100', 101],
      ['brand-00009', 10],
      ['brand-00019', 10],
    ])
  })

  it('prefers merchants with the most of the worst value, however low their total', () => {
    const counter = create(4)
    for (const code of codes.slice(0, 50)) count(counter, code, 9, 0)
    count(counter, 'brand-00060', 0, 1)
    count(counter, 'brand-00061', 0, 2)
    const series = told(counter)

    expect(series).toHaveLength(4)
    expect(series.slice(0, 2)).toEqual([
      { labels: { merchant: 'brand-00061', result: 'bad' }, value: 2 },
      { labels: { merchant: 'brand-00060', result: 'bad' }, value: 1 },
    ])
  })

  it('selects from the sum of all processes, so that every reported count is complete', () => {
    const [one, other] = [create(1), create(1)]
    count(one, 'brand-00001', 5, 0)
    count(one, 'brand-00002', 4, 0)
    count(other, 'brand-00002', 4, 1)
    count(other, 'brand-00003', 6, 0)
    const [sum, ...more] = addMerchantCounts([[one.snapshot()], [other.snapshot()]])

    expect(more).toEqual([])
    expect(sum && toMerchantSeries(sum).values).toEqual([
      { labels: { merchant: 'brand-00002', result: 'good' }, value: 8 },
      { labels: { merchant: 'brand-00002', result: 'bad' }, value: 1 },
    ])
  })

  it('has no label other than the merchant if there is only one value', () => {
    const counter = createMerchantCounter({
      ...{ name: 'livery_all_total', help: 'All.', most: 2, values: ['all'] },
    })
    counter.of('all').add('brand-00001')

    expect(told(counter)).toEqual([{ labels: { merchant: 'brand-00001' }, value: 1 }])
    expect(() => counter.of('none')).toThrow('livery_all_total has no none')
  })
})
