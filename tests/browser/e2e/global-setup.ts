import type { FullConfig } from '@playwright/test'
import { startBrowserProduct } from '../../tools/support/browser-product.ts'
import { portsVariable } from './ports.ts'

/**
 * Starts a product for each worker, all from one build; returns the function that stops them. The
 * first product builds, and the others reuse its output.
 */
export default async function startForRun({ workers }: FullConfig): Promise<() => Promise<void>> {
  // A machine that runs tests is busier than one that serves players, so load shedding is off.
  const env = { MAX_LAG_MS: '0' }
  const start = () => startBrowserProduct(env)
  const first = await start()
  const others = await Promise.all(Array.from({ length: workers - 1 }, start))
  const products = [first, ...others]
  process.env[portsVariable] = JSON.stringify(products.map(({ stop: _stop, ...ports }) => ports))
  return async () => void (await Promise.all(products.map(({ stop }) => stop())))
}
