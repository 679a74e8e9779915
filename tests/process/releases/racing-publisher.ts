/**
 * A publisher process with its own folder or a shared folder. For each line on standard input, the
 * process publishes a release, decides about two merchants and prints the result.
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

/** Publishes a release; repeats a rejected publication, as the error message advises. */
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
