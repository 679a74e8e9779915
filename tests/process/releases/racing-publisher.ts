/**
 * A publisher with a folder of its own, or over one that it shares, in a process: at each line of its
 * standard input it publishes a release and decides about two merchants, and says how it went.
 */
import { createInterface } from 'node:readline'
import { closeMerchants } from '../../../scripts/pipeline/publish/change-merchants.ts'
import { publishMarked } from './small-release.ts'

export type Order = {
  folder: string
  env: Record<string, string>
  mark: string
  decisions: readonly { verb: 'suspend' | 'resume'; code: string }[]
}

export type Told = { id: string; refusals: number }

for await (const line of createInterface({ input: process.stdin })) {
  const order: Order = JSON.parse(line)
  Object.assign(process.env, order.env)
  const [told] = await Promise.all([publish(order), decide(order)])
  process.stdout.write(`${JSON.stringify(told)}\n`)
}

/** Runs it again as long as it is refused, as the message says. */
async function publish({ folder, mark }: Order): Promise<Told> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return { id: await publishMarked(folder, mark), refusals }
    } catch (error) {
      if (!/another build has published/.test(String(error))) throw error
    }
  }
}

async function decide({ folder, decisions }: Order): Promise<void> {
  for (const { verb, code } of decisions) await closeMerchants(folder, { verb, codes: [code] })
}
