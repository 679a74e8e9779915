import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { bundleWorker } from '../../../scripts/pipeline/compile/bundle.ts'
import { liveryApp } from '../../../scripts/support/web-app.ts'

/**
 * Replaces the module that creates files and the page shell from a patch, so that the worker does
 * not reuse any file.
 */
const withoutPatches: Plugin = {
  name: 'without-patches',
  enforce: 'pre',
  load: id =>
    id.endsWith('/worker/carry-over.ts')
      ? "export const carryOver = async () => ({ outcome: 'no-cache' })"
      : undefined,
}

const weigh = (code: string) => brotliCompressSync(code).length

it("the code for reusing a release's files adds at most 1 KiB to the service worker", async () => {
  const [whole, without] = [
    await bundleWorker(liveryApp),
    await bundleWorker(liveryApp, [withoutPatches]),
  ]
  expect(without).not.toContain('patch-')
  expect(weigh(whole) - weigh(without)).toBeLessThanOrEqual(1_024)
})
