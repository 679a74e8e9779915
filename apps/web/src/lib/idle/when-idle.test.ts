import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

it('runs in idle time where the browser tells of it', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  const { whenIdle } = await import('./when-idle.ts')
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  for (const begin of waiting) begin()
  expect(run).toHaveBeenCalledOnce()
})

it('runs after 2 s where the browser is never idle', async () => {
  const asked = vi.fn()
  vi.stubGlobal('requestIdleCallback', asked)
  const { whenIdle } = await import('./when-idle.ts')
  whenIdle(() => undefined)
  expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 })
})

it('runs in the next task where the browser does not', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const { whenIdle } = await import('./when-idle.ts')
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
