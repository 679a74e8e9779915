import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

it('an idle callback runs in idle time if the browser supports idle callbacks', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  const { whenIdle } = await import('./when-idle.ts')
  const run = vi.fn()
  whenIdle(run)

  expect(run).not.toHaveBeenCalled()

  for (const begin of waiting) begin()

  expect(run).toHaveBeenCalledOnce()
})

it('an idle callback runs after 2 s if the browser is never idle', async () => {
  const asked = vi.fn()
  vi.stubGlobal('requestIdleCallback', asked)
  const { whenIdle } = await import('./when-idle.ts')
  whenIdle(() => undefined)
  expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 })
})

it('an idle callback runs in the next task if the browser does not support idle callbacks', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const { whenIdle } = await import('./when-idle.ts')
  const run = vi.fn()
  whenIdle(run)

  expect(run).not.toHaveBeenCalled()

  vi.runAllTimers()

  expect(run).toHaveBeenCalledOnce()
})
