/** The cost of beacons with hostile bodies, for pages and for memory. */
import { setTimeout } from 'node:timers/promises'
import type { BenchSite } from '../bff/bench-site.ts'
import { atLeast, atMost } from '../bff/rows.ts'
import type { Figure } from '../figure.ts'

const beacons = 100_000
/** Eighty-six million per day: a hundred times what a fleet with a million visits per day sends. */
const perSecond = 1_000
const seconds = beacons / perSecond
const nobody = 'http://127.0.0.1:9'

/**
 * Measures the processor time that beacons leave for pages. Does not measure requests per second,
 * because both generators share the other core and would slow each other down.
 */
export async function measureFlood(site: BenchSite): Promise<Figure[]> {
  const { releases, hosts } = await site.publish(10, 1_700)
  const bff = await site.startBff(releases, nobody)
  const flood = (rate: number) => site.startFlood(bff.url, rate, hosts)
  const warming = await flood(perSecond)
  await setTimeout(5_000)
  await warming.stop()
  const [beforeSeconds, beforeKb] = [bff.cpuSeconds(), bff.memoryKb()]
  const running = await flood(perSecond)
  await setTimeout(seconds * 1_000)
  await running.stop()
  const used = bff.cpuSeconds() - beforeSeconds
  const grownMb = (bff.memoryKb() - beforeKb) / 1_024
  await bff.stop()
  return [
    atMost('a hostile beacon: µs of the core', (used / beacons) * 1e6, 50),
    atLeast(
      `page throughput, ${perSecond} hostile beacons a second / without`,
      1 - used / seconds,
      0.95,
    ),
    atMost(`memory that ${beacons} of them take (MB)`, grownMb, 40),
  ]
}
