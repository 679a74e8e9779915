import { failedBuildCookie } from '@livery/contract/cookies.ts'
import { paintedElementId } from '@livery/contract/painted.ts'
import { bootRepaired } from '@livery/contract/session-storage-keys.ts'
import { bootWatchdogMs } from '@livery/contract/timings.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { configurable: true })
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  // Never resolves, so that the page does not reload during the test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  document.body.innerHTML = `<div id="root"></div>
    <script type="application/json" id="${paintedElementId}">{"buildId":"abc123"}</script>`
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'readyState')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${failedBuildCookie}=;path=/;max-age=0`
})

const markRepaired = () => sessionStorage.setItem(bootRepaired, '1')

async function failToStart() {
  await import('./watchdog.ts')
  const script = Object.assign(document.createElement('script'), { src: '/m/assets/app.js' })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(bootWatchdogMs)
}

// This test must run first, because listeners of earlier tests remain registered.
it('a build is not named as failed after its first failure, while the watchdog repairs the page', async () => {
  await failToStart()

  expect(document.cookie).toBe('')
})

it('a build that fails after the repair is named to the server, and leaves the caches', async () => {
  const keys = vi.fn(async () => [])
  vi.stubGlobal('caches', { keys })
  markRepaired()
  await failToStart()

  expect(document.cookie).toBe(`${failedBuildCookie}=abc123`)
  expect(keys).toHaveBeenCalled()
})

it('a build is not named as failed while its files are still loading', async () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' })
  markRepaired()
  await failToStart()

  expect(document.cookie).toBe('')
})

it('a build is not named as failed without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  markRepaired()
  await failToStart()

  expect(document.cookie).toBe('')
})
