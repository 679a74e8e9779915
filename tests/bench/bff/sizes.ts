/** What ten thousand brands cost beside ten. */
import type { Figure } from '../figure.ts'
import { warm } from './bench-site.ts'
import type { Bench } from './main.ts'
import { pagePath } from './peers.ts'
import type { PinnedServer } from './processes.ts'
import { atMost } from './rows.ts'

const [few, many] = [10, 10_000]
const pageWords = 50
const nobody = 'http://127.0.0.1:9'
const starts = 5

export async function compareSizes({ site, ratio }: Bench): Promise<Figure[]> {
  const small = await site.publish(few, pageWords)
  const large = await site.publish(many, pageWords)
  const startsMs: number[] = []
  const startMany = async () => {
    const server = await site.startBff(large.releases, nobody)
    startsMs.push(server.startMs)
    return server
  }
  for (let start = 1; start < starts; start += 1) await (await startMany()).stop()
  const [bffFew, bffMany] = [await site.startBff(small.releases, nobody), await startMany()]
  const perMerchantKb = toKbEach(bffFew, bffMany)
  await warm(bffMany, large.hosts)
  const page = await ratio('painted page, 10,000 merchants / 10', 0.9, {
    ours: bffMany,
    theirs: bffFew,
    order: { path: pagePath, hosts: large.hosts },
    theirOrder: { path: pagePath, hosts: small.hosts },
  })
  await Promise.all([bffFew.stop(), bffMany.stop()])
  return [
    page,
    atMost('memory of a merchant nobody asks for, kB', perMerchantKb, 8),
    atMost('start to ready with 10,000 merchants, ms', toMedian(startsMs), 1_500),
  ]
}

function toKbEach(withFew: PinnedServer, withMany: PinnedServer): number {
  return (withMany.memoryKb() - withFew.memoryKb()) / (many - few)
}

function toMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
