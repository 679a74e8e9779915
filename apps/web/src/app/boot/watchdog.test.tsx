import { bootTextsElementId } from '@livery/contract/painted.ts'
import { routeTable } from '@livery/contract/routes.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const texts = {
  EN: { title: 'It did not open', body: 'Try again', action: 'Again' },
  VI: { title: 'Không mở được', body: 'Thử lại', action: 'Lại' },
}

/**
 * Sets whether the browser supports modules. Supported browsers have the `noModule` attribute;
 * jsdom does not have this attribute and does not run modules.
 */
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
  // This tab has already repaired itself, so the watchdog only offers the support link.
  sessionStorage.setItem('MC_BOOT_REPAIRED', '1')
})

afterEach(() => vi.useRealTimers())

const heading = () => screen.queryByRole('heading')?.textContent

describe('the boot watchdog', () => {
  // This test must run first, because listeners of earlier tests remain registered.
  it("reports to the operator once that the app did not start, with the page's build", async () => {
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

  it('offers the support link when the app does not mount in time', async () => {
    await import('./watchdog.ts')
    vi.advanceTimersByTime(11_999)
    expect(heading()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(heading()).toBe('It did not open')
    expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
  })

  it('marks the page for later telemetry when an app script throws', async () => {
    await import('./watchdog.ts')
    const throwIn = (filename: string) =>
      window.dispatchEvent(new ErrorEvent('error', { filename }))
    throwIn('https://pixel.example/p.js')

    expect(document.documentElement.dataset.error).toBeUndefined()

    throwIn('https://aurora.example/m/assets/app.js')

    expect(document.documentElement.dataset.error).toBe('')

    delete document.documentElement.dataset.error
  })

  it('uses the language that the page is marked with', async () => {
    document.documentElement.dataset.language = 'VI'
    await import('./watchdog.ts')
    vi.advanceTimersByTime(12_000)
    expect(heading()).toBe('Không mở được')
  })

  it('shows its notice immediately in a browser without module support', async () => {
    knowModules(false)
    await import('./watchdog.ts')
    expect(heading()).toBe('It did not open')
  })

  it('repairs a page whose chunk fails to load, unless the player has typed', async () => {
    sessionStorage.clear()
    // Never resolves, so that the page does not reload during the test.
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')

    const lose = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }

    // A checkbox has a value whether or not it is checked, and a player cannot type into a hidden
    // field.
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

  it('does not reload a payment or game whose chunk fails to load, but repairs a screen that did not load', async () => {
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

  it('does not reload for a failed chunk while an optional part is loading', async () => {
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

  it('keeps the service worker and push until the player repairs the page by hand', async () => {
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

    // Simulates the page after the reload, whose app does not start either.
    vi.resetModules()
    await import('./watchdog.ts')
    await vi.advanceTimersByTimeAsync(12_000)

    expect(unregister).not.toHaveBeenCalled()

    screen.getByRole('button', { name: 'Again' }).click()
    await vi.advanceTimersByTimeAsync(0)

    expect(unregister).toHaveBeenCalledOnce()

    vi.unstubAllGlobals()
  })

  it('shows its notice when the domain does not respond during a repair', async () => {
    sessionStorage.clear()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await import('./watchdog.ts')
    await vi.advanceTimersByTimeAsync(12_000 + 9_999)

    expect(heading()).toBeUndefined()

    await vi.advanceTimersByTimeAsync(1)

    expect(heading()).toBe('It did not open')

    vi.unstubAllGlobals()
  })

  it('removes the worker and caches only while the domain responds', async () => {
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

  it('does not reload an app that mounts while the repair waits for the domain', async () => {
    sessionStorage.clear()
    const keys = vi.fn(() => new Promise(() => undefined))
    let respond: (response: unknown) => void = () => undefined
    vi.stubGlobal('caches', { keys })
    vi.stubGlobal('fetch', () => new Promise(resolve => (respond = resolve)))
    await import('./watchdog.ts')
    vi.advanceTimersByTime(12_000)

    expect(sessionStorage.getItem('MC_BOOT_REPAIRED')).toBe('1')

    document.documentElement.dataset.mounted = '13000'
    respond(new Response())
    await vi.advanceTimersByTimeAsync(0)
    vi.unstubAllGlobals()

    expect(keys).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('MC_BOOT_REPAIRED')).toBeNull()
  })

  it('does not touch an app that has mounted', async () => {
    await import('./watchdog.ts')
    document.documentElement.dataset.mounted = ''
    vi.advanceTimersByTime(12_000)
    expect(heading()).toBeUndefined()
    expect(document.getElementById('root')?.textContent).toBe('skeleton')
  })
})
