import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { watchMerchants } from './watch-merchants.ts'

let folder: ReturnType<typeof makeTempFolder>
let watching: ReturnType<typeof startWatching>

beforeEach(async () => {
  folder = makeTempFolder()
  writeFiles(folder.path, { '_base/house.json': {} })
  for (const code of ['one', 'two']) writeMerchant(folder.path, code)
  watching = startWatching(folder.path)
  await watching.ready
})
afterEach(async () => {
  await watching.stop()
  folder.remove()
})

function startWatching(path: string) {
  const stopper = new AbortController()
  let onReady: () => void = () => undefined
  let onBuild: (only: readonly string[] | undefined) => void = () => undefined
  const ready = new Promise<void>(resolve => {
    onReady = resolve
  })
  const ended = watchMerchants(path, {
    build: async only => onBuild(only),
    onReady: () => onReady(),
    signal: stopper.signal,
  })

  return {
    ready,
    nextBuild: () =>
      new Promise<readonly string[] | undefined>(resolve => {
        onBuild = resolve
      }),
    async stop() {
      stopper.abort()
      await ended
    },
  }
}

it('the watcher builds only the merchant whose file changed', async () => {
  const built = watching.nextBuild()
  writeMerchant(folder.path, 'two', { currency: 'EUR' })
  expect(await built).toEqual(['two'])
})

it('the watcher builds all merchants when a base changed', async () => {
  const built = watching.nextBuild()
  writeFiles(folder.path, { '_base/house.json': { currency: 'EUR' } })
  expect(await built).toBeUndefined()
})

it('the watcher builds all merchants when a merchant is removed', async () => {
  const built = watching.nextBuild()
  rmSync(join(folder.path, 'one'), { recursive: true })
  expect(await built).toBeUndefined()
})
