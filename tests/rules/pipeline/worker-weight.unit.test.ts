import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { bundleWorker } from '../../../scripts/pipeline/compile/bundle.ts'
import { liveryApp } from '../../../scripts/support/web-app.ts'

/**
 * Replaces the module that creates files and the shell from a patch, so that nothing is carried
 * over.
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

it('adds at most 1 KiB of code to carry a release over', async () => {
  const [whole, without] = [
    await bundleWorker(liveryApp),
    await bundleWorker(liveryApp, [withoutPatches]),
  ]
  expect(without).not.toContain('patch-')
  expect(weigh(whole) - weigh(without)).toBeLessThanOrEqual(1_024)
})
