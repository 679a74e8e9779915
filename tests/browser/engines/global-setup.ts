import type { TestProject } from 'vitest/node'
import { startBrowserProduct } from '../../tools/support/browser-product.ts'

/** The release that every site copies, and the sandbox behind them all; what it answers with ends it. */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, sandboxPort } = await startBrowserProduct()
  provide('engines', { sandboxPort })
  return stop
}

declare module 'vitest' {
  // Declaration merging is the one place where an interface is needed.
  interface ProvidedContext {
    engines: { sandboxPort: number }
  }
}
