import { resourceNames, shareOwners } from '@livery/contract/metrics/resources.ts'
import { expect, it } from 'vitest'
import { createMetrics, type MetricName } from '#metrics/metrics.ts'
import { createResources, createShareError } from './resources.ts'

async function create(settings = {}) {
  const metrics = createMetrics()
  const resources = createResources({
    settings: {
      ...{ MERCHANT_SHARE: 25, CLIENT_SHARE: 25, MAX_IN_FLIGHT: 1_000, BREAKER_FAILURES: 20 },
      ...settings,
    },
    countMerchants: () => 200,
    metrics,
  })
  return { resources, read: metrics.read }
}

it('resource limits are derived from the settings', async () => {
  const { resources } = await create({ MERCHANT_SHARE: 60, CLIENT_SHARE: 50, MAX_IN_FLIGHT: 10 })

  expect(resources.limits('calls')).toEqual({ process: 10, merchant: 6, client: 3, clientOfAll: 6 })
  expect(resources.limits('breaker_failures')).toMatchObject({ merchant: 20, client: 10 })
})

it('each resource has a separate counter', async () => {
  const { resources } = await create()
  resources.held('calls').enter('aurora', '10.0.0.1')

  expect(resources.held('calls').used().process).toBe(1)
  expect(resources.held('web_sockets').used().process).toBe(0)
})

it('metrics show each resource’s use, its limits, and the units that exceeded a limit', async () => {
  const { resources, read } = await create({ MAX_IN_FLIGHT: 16 })
  for (let at = 0; at < 3; at += 1) resources.held('calls').enter('aurora', '10.0.0.1')

  const ofCalls = async (name: MetricName) => {
    const series = (await read(name)).filter(({ labels }) => labels.resource === 'calls')
    return Object.fromEntries(series.map(({ labels, value }) => [labels.whose, value]))
  }

  expect(await ofCalls('livery_share_used')).toEqual({ client: 1, merchant: 1, process: 1 })
  expect(await ofCalls('livery_share_limit')).toEqual({ client: 1, merchant: 4, process: 16 })
  expect(await ofCalls('livery_share_exceeded_total')).toEqual({
    client: 2,
    merchant: 0,
    process: 0,
  })
  expect(await read('livery_share_limit')).toHaveLength(resourceNames.length * shareOwners.length)
})

it('the error is 429 if a client exceeded its limit, and 503 otherwise', () => {
  expect(shareOwners.map(whose => [whose, createShareError(whose).status])).toEqual([
    ['client', 429],
    ['merchant', 503],
    ['process', 503],
  ])
})
