/** A painted page while somebody sends beacons with hostile bodies, and without. */
import type { Figure } from '../figure.ts'
import { compare } from './compare.ts'
import { type LoadFigures, type LoadOrder, measureLoad } from './load.ts'
import type { Bench } from './main.ts'
import { pagePath } from './peers.ts'
import type { PinnedServer } from './processes.ts'
import { atMost } from './rows.ts'

const perSecond = 1_000
const rounds = 5
const beacons = 100_000
const nobody = 'http://127.0.0.1:9'

/**
 * By processor time of the server, which a flood takes away from pages: the machine's other core has
 * both generators, so requests a second would measure those.
 */
export async function compareFlood({ site, report }: Bench): Promise<Figure[]> {
  const { releases, hosts } = await site.publish(10, 1_700)
  const bff = await site.startBff(releases, nobody)
  const order = { path: pagePath, hosts }
  const flooded = async () => {
    const flood = await site.startFlood(bff.url, perSecond, hosts)
    const figures = await measureByCpu(bff, order)
    await flood.stop()
    return figures
  }
  const comparison = await compare(rounds, flooded, () => measureByCpu(bff, order))
  const before = bff.memoryKb()
  const flood = await site.startFlood(bff.url, beacons / 20, hosts)
  await new Promise(resolve => setTimeout(resolve, 20_000))
  await flood.stop()
  const grownMb = (bff.memoryKb() - before) / 1_024
  await bff.stop()
  return [
    report(`painted page, ${perSecond} hostile beacons a second / without`, 0.95, comparison),
    atMost(`memory that ${beacons} of them take (MB)`, grownMb, 40),
  ]
}

async function measureByCpu(server: PinnedServer, order: LoadOrder): Promise<LoadFigures> {
  const { perCpuSecond } = await measureLoad(server, order)
  return { perSecond: perCpuSecond, perCpuSecond }
}
