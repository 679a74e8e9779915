import { afterEach, describe, expect, it, vi } from 'vitest'
import { pointTo, publishFixture, scriptPath } from '#testing/fixture-release.ts'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createRefreshOnMiss } from './asset-routes.ts'

let bff: TestBff
afterEach(async () => {
  vi.useRealTimers()
  await bff?.stop()
})

describe('a file that another replica already references', () => {
  it('is found before this replica learns of its release; an unknown name is not found', async () => {
    bff = await startBff()
    const port = await bff.listen()
    const next = [{ code: 'aurora', mark: 'next' }]
    await pointTo(bff.folder, await publishFixture(bff.folder, next))
    const get = (path: string) =>
      exchangeRaw(port, `GET ${path} HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n`)

    expect(statusesOf(await get(scriptPath(next)))).toEqual([200])
    expect(statusesOf(await get('/m/assets/nonsense.js'))).toEqual([404])
  })

  it('is found even if a newer release exists', async () => {
    bff = await startBff()
    const port = await bff.listen()
    const passed = [{ code: 'aurora', mark: 'passed' }]
    const ids = [await publishFixture(bff.folder, passed)]
    await publishFixture(bff.folder, [{ code: 'aurora', mark: 'newest' }], ids)
    const request = `GET ${scriptPath(passed)} HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n`

    expect(statusesOf(await exchangeRaw(port, request))).toEqual([200])
  })

  it('is looked up at most twice, regardless of the number of requests', async () => {
    let looks = 0
    const refreshOnMiss = createRefreshOnMiss({
      refresh: async () => {
        looks += 1
      },
      find: () => undefined,
    })

    await Promise.all(Array.from({ length: 100 }, () => refreshOnMiss('aurora.test')))

    expect(looks).toBe(2)
  })

  it('does not delay the response when the lookup hangs', async () => {
    const refresh = () => new Promise<void>(() => undefined)
    const refreshOnMiss = createRefreshOnMiss({ refresh, find: () => undefined }, { mostMs: 10 })

    await expect(
      Promise.all([refreshOnMiss('a.test'), refreshOnMiss('b.test')]),
    ).resolves.toHaveLength(2)
  })

  it('does not leave a timer running after the lookup', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let limits = 0

    const refresh = async () => {
      await Promise.resolve()
      limits = vi.getTimerCount()
    }

    await createRefreshOnMiss({ refresh, find: () => undefined })('aurora.test')

    expect([limits, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('is looked up again if the current lookup began before the file was published', async () => {
    const open: (() => void)[] = []
    const refresh = () => new Promise<void>(resolve => open.push(resolve))
    const seen: number[] = []
    const find = () => void seen.push(open.length)
    const refreshOnMiss = createRefreshOnMiss({ refresh, find }, { distanceMs: 0, mostMs: 60_000 })
    const early = refreshOnMiss('aurora.test')
    const late = refreshOnMiss('aurora.test')
    open[0]?.()
    await early

    await expect.poll(() => open.length).toBe(2)

    open[1]?.()
    await late

    expect(seen).toEqual([1, 2])
  })
})
