import type { TestProject } from 'vitest/node'
import { startTestProduct, toTestOutDir } from '../../tools/support/product.ts'

/**
 * Starts one product for all tests that only send requests; returns the function that stops the
 * product.
 */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const outDir = toTestOutDir('served')
  const { stop, ...ports } = await startTestProduct({ outDir })
  provide('product', { ...ports, outDir })
  return stop
}

declare module 'vitest' {
  // An interface, because only interfaces support declaration merging.
  interface ProvidedContext {
    product: { port: number; adminPort: number; sandboxPort: number; outDir: string }
  }
}
