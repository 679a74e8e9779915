import type { TestProject } from 'vitest/node'
import { startTestProduct, toTestOutDir } from '../../tools/support/product.ts'

/** One product for all tests that only ask it; what it answers with stops it. */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const outDir = toTestOutDir('served')
  const { stop, ...ports } = await startTestProduct({ outDir })
  provide('product', { ...ports, outDir })
  return stop
}

declare module 'vitest' {
  // Declaration merging is the one place where an interface is needed.
  interface ProvidedContext {
    product: { port: number; adminPort: number; sandboxPort: number; outDir: string }
  }
}
