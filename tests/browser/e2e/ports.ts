import type { ProductPorts } from '../../tools/support/product.ts'

/** How the global setup tells the workers, which are processes of their own, where to look. */
export const portsVariable = 'LIVERY_TEST_PORTS'

/** The ports of this worker's own product: workers change the seed data of the same merchants. */
export function readPorts(): ProductPorts {
  const text = process.env[portsVariable]
  if (text === undefined) throw new Error('the global setup has not run')
  // Written by the global setup from the very type.
  const all = JSON.parse(text) as ProductPorts[]
  // Playwright numbers the workers that run at the same time from 0.
  const own = all[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (own === undefined) throw new Error('there are more workers than products')
  return own
}
