import type { FullConfig } from '@playwright/test'
import { startBrowserProduct } from '../../tools/support/browser-product.ts'
import { portsVariable } from './ports.ts'

/**
 * Starts a product for each worker. The first product builds a release, and the other products
 * reuse this release. Returns the function that stops all products.
 */
export default async function startForRun({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Disables load shedding, because a machine that runs tests is busier than a production server.
  // Tests change the platform's answers from one visit to the next.
  const env = { MAX_LAG_MS: '0', PAGE_ANSWERS: 'off' }
  const start = () => startBrowserProduct(env)
  const first = await start()
  const others = await Promise.all(Array.from({ length: workers - 1 }, start))
  const products = [first, ...others]
  process.env[portsVariable] = JSON.stringify(products.map(({ stop: _stop, ...ports }) => ports))

  return async () => void (await Promise.all(products.map(({ stop }) => stop())))
}
