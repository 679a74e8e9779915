import { afterEach, expect, it, vi } from 'vitest'
import type { WorkerConfig } from './config.ts'
import { giveWay } from './precache.ts'

afterEach(() => vi.unstubAllGlobals())

it("giveWay deletes only its own build's shell", async () => {
  const dropped: string[] = []
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      delete: async (key: string) => void dropped.push(`${name} ${key}`),
    }),
  })
  await giveWay({ merchant: 'aurora', buildId: 'b2' } as WorkerConfig)

  expect(dropped).toEqual(['livery-aurora-precache-b2 /m/index.html'])
})
