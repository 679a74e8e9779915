import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { pushMetrics, serializeDomainMetrics } from './domain-metrics.ts'
import type { DomainRow } from './inspect-domains.ts'

const row: DomainRow = {
  ...{ merchant: 'aurora', domain: 'aurora.test', state: 'dns-missing', what: '' },
  dns: { edge: null, addresses: [], cname: [], caa: null, challenges: [] },
  ...{ certificate: null, ms: null, leaves: null },
}
const seriesOf = (text: string) => text.split('\n').filter(line => line && !line.startsWith('#'))

it('every metric series has the checked shard as a label, so that shards can be added up', () => {
  const series = seriesOf(serializeDomainMetrics([row], '2-of-4', 5_000))
  expect(series.filter(line => !line.includes('shard="2-of-4"'))).toEqual([])
  expect(series).toContain('livery_domains{state="dns-missing",shard="2-of-4"} 1')
  expect(series).toContain('livery_domains_checked_timestamp_seconds{shard="2-of-4"} 5')
  expect(serializeDomainMetrics([row])).not.toContain('shard')
})

it('each job and shard is pushed to a separate group', async () => {
  const asked: unknown[] = []
  const gateway = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.end()
  })

  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  // a TCP listener only has addresses of this type
  const { port } = gateway.address() as AddressInfo
  await pushMetrics(`http://127.0.0.1:${port}`, '', {
    job: 'livery-domains',
    shard: '2-of-4',
  })
  await pushMetrics(`http://127.0.0.1:${port}/`, '', { job: 'livery-verify' })
  gateway.close()

  expect(asked).toEqual([
    'PUT /metrics/job/livery-domains/shard/2-of-4',
    'PUT /metrics/job/livery-verify',
  ])
})
