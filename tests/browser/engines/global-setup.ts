import type { TestProject } from 'vitest/node'
import { startBrowserProduct } from '../../tools/support/browser-product.ts'

/**
 * Starts the release that every site copies, and the sandbox that all sites share; returns a
 * function that stops them.
 */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, sandboxPort } = await startBrowserProduct()
  provide('engines', { sandboxPort })
  return stop
}

declare module 'vitest' {
  // An interface, because only interfaces support declaration merging.
  interface ProvidedContext {
    engines: { sandboxPort: number }
  }
}
