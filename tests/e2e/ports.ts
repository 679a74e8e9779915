import type { ProductPorts } from '../support/product.ts'

/** How the global setup tells the workers, which are processes of their own, where to look. */
export const portsVariable = 'LIVERY_TEST_PORTS'

export function readPorts(): ProductPorts {
  const text = process.env[portsVariable]
  if (text === undefined) throw new Error('the global setup has not run')
  // Written by the global setup from the very type.
  return JSON.parse(text) as ProductPorts
}
