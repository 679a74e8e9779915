import type { TestProject } from 'vitest/node'
import { startTestProduct, toTestOutDir } from '../../tools/support/product.ts'

/** One product for all tests that only send requests to it; returns the function that stops it. */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const outDir = toTestOutDir('served')
  const { stop, ...ports } = await startTestProduct({ outDir })
  provide('product', { ...ports, outDir })
  return stop
}

declare module 'vitest' {
  // Declaration merging is the only case that requires an interface.
  interface ProvidedContext {
    product: { port: number; adminPort: number; sandboxPort: number; outDir: string }
  }
}
