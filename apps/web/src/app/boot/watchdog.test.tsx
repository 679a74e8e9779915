import { bootTextsElementId } from '@livery/contract/painted.ts'
import { routeTable } from '@livery/contract/routes.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const texts = {
  EN: { title: 'It did not open', body: 'Try again', action: 'Again' },
  VI: { title: 'Không mở được', body: 'Thử lại', action: 'Lại' },
}

/** jsdom runs no modules and lacks the attribute; supported browsers have it. */
function knowModules(known: boolean) {
  if (known) Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { configurable: true })
  else Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')
}

beforeEach(() => {
  knowModules(true)
  vi.useFakeTimers()
  vi.resetModules()
  document.documentElement.removeAttribute('data-mounted')
  document.documentElement.removeAttribute('data-language')
  document.body.innerHTML = `
    <div id="root">skeleton</div>
    <script type="application/json" id="${bootTextsElementId}">${JSON.stringify(texts)}</script>
    <script type="application/json" id="livery-merchant">{"defaultLanguage":"EN"}</script>`
  localStorage.clear()
  // This tab has repaired itself before, so it only offers the support link.
  sessionStorage.setItem('MC_BOOT_REPAIRED', '1')
})

afterEach(() => vi.useRealTimers())

const heading = () => screen.queryByRole('heading')?.textContent

describe('the boot watchdog', () => {
  // First: the listeners of one test stay for those after it.
  it('tells the operator once that the app did not start, with the build of the page', async () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', { ...navigator, onLine: true, sendBeacon })
    const painted = document.getElementById('livery-merchant')
    if (painted) painted.textContent = '{"defaultLanguage":"EN","buildId":"abc123"}'
    await import('./watchdog.ts')
    vi.advanceTimersByTime(12_000)
    const script = Object.assign(document.createElement('script'), { src: '/m/assets/app.js' })
    document.body.append(script)
    script.dispatchEvent(new Event('error'))
    vi.unstubAllGlobals()
    const report = '{"buildId":"abc123","events":[{"kind":"boot"}]}'
    expect(sendBeacon.mock.calls).toEqual([['/bff/telemetry', report]])
  })

  it('offers the support link when the app has not mounted within its time', async () => {
    await import('./watchdog.ts')
    vi.advanceTimersByTime(11_999)
    expect(heading()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(heading()).toBe('It did not open')
    expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
  })

  it('marks the page when a file of the app throws, for the telemetry that comes later', async () => {
    await import('./watchdog.ts')
    const throwIn = (filename: string) =>
      window.dispatchEvent(new ErrorEvent('error', { filename }))
    throwIn('https://pixel.example/p.js')
    expect(document.documentElement.dataset.error).toBeUndefined()
    throwIn('https://aurora.example/m/assets/app.js')
    expect(document.documentElement.dataset.error).toBe('')
    delete document.documentElement.dataset.error
  })

  it('speaks the language that the page is marked with', async () => {
    document.documentElement.dataset.language = 'VI'
    await import('./watchdog.ts')
    vi.advanceTimersByTime(12_000)
    expect(heading()).toBe('Không mở được')
  })

  it('shows its notice at once in a browser without modules', async () => {
    knowModules(false)
    await import('./watchdog.ts')
    expect(heading()).toBe('It did not open')
  })

  it('repairs a page whose chunk fails to load, unless the player has typed', async () => {
    sessionStorage.clear()
    // Never resolves, so that the page is not reloaded within the test.
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')
    const lose = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    // A box has a value whether it is ticked or not, and a player cannot type into a hidden field.
    const idle = '<input type="checkbox"><input value="member1" hidden>'
    document.body.insertAdjacentHTML('beforeend', `<input value="member1">${idle}`)
    expect([lose(), sessionStorage.length]).toEqual([false, 0])
    const field = document.querySelector('input')
    if (field) field.value = ''
    // A player is about to type: a reload would lose the first letters.
    field?.focus()
    expect([lose(), sessionStorage.length]).toEqual([false, 0])
    field?.remove()
    expect([lose(), sessionStorage.length]).toEqual([true, 1])
    vi.unstubAllGlobals()
  })

  it('leaves a payment or a game alone whose chunk fails to load, and repairs a screen that did not come', async () => {
    sessionStorage.clear()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')
    const lose = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const screens = Object.values<{ screen?: string; occupation?: string }>(routeTable)
      .filter(({ occupation }) => occupation !== undefined)
      .map(({ screen: name }) => `<main data-screen="${name}"></main>`)
    expect(screens).toHaveLength(5)
    for (const part of [...screens, '<iframe sandbox="allow-scripts"></iframe>']) {
      document.body.insertAdjacentHTML('beforeend', part)
      expect([part, lose(), sessionStorage.length]).toEqual([part, false, 0])
      document.body.lastElementChild?.remove()
    }
    history.pushState(null, '', '/m/voucherCenter')
    document.body.insertAdjacentHTML(
      'beforeend',
      '<main data-screen="home"></main><iframe></iframe>',
    )
    expect([lose(), sessionStorage.length]).toEqual([true, 1])
    vi.unstubAllGlobals()
  })

  it('does not reload for a chunk while a part loads that the page can do without', async () => {
    sessionStorage.clear()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')
    const lose = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    document.documentElement.setAttribute('data-optional', '')
    expect([lose(), sessionStorage.length]).toEqual([false, 0])
    document.documentElement.removeAttribute('data-optional')
    expect([lose(), sessionStorage.length]).toEqual([true, 1])
    vi.unstubAllGlobals()
  })

  it('does not reload an open page for a chunk while there is no network', async () => {
    sessionStorage.clear()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')
    const lose = (onLine: boolean) => {
      vi.stubGlobal('navigator', { onLine })
      const event = new Event('vite:preloadError', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    document.documentElement.setAttribute('data-mounted', '')
    expect([lose(false), sessionStorage.length]).toEqual([false, 0])
    expect([lose(true), sessionStorage.length]).toEqual([true, 1])
    vi.unstubAllGlobals()
  })

  it('keeps the worker, and push with it, until the player asks for more', async () => {
    sessionStorage.clear()
    const unregister = vi.fn(() => new Promise(() => undefined))
    const serviceWorker = { getRegistrations: async () => [{ unregister }] }
    vi.stubGlobal('navigator', { onLine: true, serviceWorker })
    const keys = vi.fn(() => new Promise(() => undefined))
    vi.stubGlobal('caches', { keys })
    vi.stubGlobal('fetch', async () => new Response())
    await import('./watchdog.ts')
    await vi.advanceTimersByTimeAsync(12_000)
    expect([keys.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 0])
    // The page after the reload, which does not open either.
    vi.resetModules()
    await import('./watchdog.ts')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(unregister).not.toHaveBeenCalled()
    screen.getByRole('button', { name: 'Again' }).click()
    await vi.advanceTimersByTimeAsync(0)
    expect(unregister).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('shows its notice when the domain leaves the repair without an answer', async () => {
    sessionStorage.clear()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')
    await vi.advanceTimersByTimeAsync(12_000 + 9_999)
    expect(heading()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(heading()).toBe('It did not open')
    vi.unstubAllGlobals()
  })

  it('drops its worker and caches only while its domain answers', async () => {
    sessionStorage.clear()
    const keys = vi.fn(() => new Promise(() => undefined))
    const ask = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('blocked')))
    vi.stubGlobal('caches', { keys })
    vi.stubGlobal('fetch', ask)
    await import('./watchdog.ts')
    await vi.advanceTimersByTimeAsync(12_000)
    expect([ask.mock.calls.length, keys.mock.calls.length]).toEqual([1, 0])
    expect(heading()).toBe('It did not open')

    ask.mockResolvedValue(new Response())
    screen.getByRole('button', { name: 'Again' }).click()
    await vi.advanceTimersByTimeAsync(0)
    expect(keys).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('leaves a mounted app alone', async () => {
    await import('./watchdog.ts')
    document.documentElement.dataset.mounted = ''
    vi.advanceTimersByTime(12_000)
    expect(heading()).toBeUndefined()
    expect(document.getElementById('root')?.textContent).toBe('skeleton')
  })
})
