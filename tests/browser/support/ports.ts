import type { ProductPorts } from '../../tools/support/product.ts'

/**
 * The environment variable that passes the product's ports from the global setup to the workers,
 * which are separate processes.
 */
export const portsVariable = 'LIVERY_TEST_PORTS'

/**
 * Reads the ports of this worker's product. Each worker has its own product, because workers change
 * seed data for the same merchants.
 */
export function readPorts(): ProductPorts {
  const text = process.env[portsVariable]
  if (text === undefined) throw new Error('the global setup has not run')

  // The cast is safe: the global setup wrote this variable from a value of this type.
  const all = JSON.parse(text) as ProductPorts[]
  // Playwright numbers parallel workers from 0.
  const own = all[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (own === undefined) throw new Error('there are more workers than products')

  return own
}
