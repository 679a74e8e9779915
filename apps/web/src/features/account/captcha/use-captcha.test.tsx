import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaptchaEvents } from './captcha.ts'
import type { Geetest4Config } from './geetest-v3.ts'
import { loadGeetestV4 } from './use-captcha.ts'

const plan = {
  kind: 'geetest',
  version: 'v4',
  id: 'id-1',
  script: '/x/gt4.js',
  servers: ['/x'],
} as const

const events = { ready: vi.fn(), solved: vi.fn(), closed: vi.fn(), failed: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  window.initGeetest4 = undefined
})

const scripts = () => [...document.head.querySelectorAll('script')]

function load() {
  // A script in jsdom never loads by itself, so each test fires the result.
  const loading = loadGeetestV4(plan, 'CN', events as CaptchaEvents)
  return { loading, script: scripts().at(-1) }
}

async function loadWith(init: (config: Geetest4Config) => void) {
  window.initGeetest4 = init
  const { loading, script } = load()
  script?.dispatchEvent(new Event('load'))
  await loading
}

describe('the Geetest v4 loader', () => {
  it('fails after 3 s and removes its script [CAPTCHA-16, CAPTCHA-18]', async () => {
    const { loading } = load()
    vi.advanceTimersByTime(2_999)

    expect(scripts()).toHaveLength(1)

    vi.advanceTimersByTime(1)
    await loading

    expect(events.failed).toHaveBeenCalledWith('Network failure 60204')
    expect(scripts()).toHaveLength(0)
  })

  it('reports the same error when the script cannot be fetched', async () => {
    const { loading, script } = load()
    script?.dispatchEvent(new Event('error'))
    await loading
    expect(events.failed).toHaveBeenCalledWith('Network failure 60204')
  })

  it('passes the id, language, servers and time limit', async () => {
    const init = vi.fn()
    await loadWith(init)
    expect(init.mock.calls[0]?.[0]).toMatchObject({
      captchaId: 'id-1',
      product: 'bind',
      language: 'zho',
      timeout: 3_000,
      apiServers: ['localhost:3000/x'],
      staticServers: ['localhost:3000/x'],
    })
  })

  it('removes its script after an error, so that a retry fetches it again [CAPTCHA-05, CAPTCHA-17]', async () => {
    const msg = 'Network failure'
    await loadWith(config => config.onError({ code: '60205', msg }))
    expect(events.failed).toHaveBeenCalledWith('Network failure 60205')
    expect(scripts()).toHaveLength(0)
    expect(window.initGeetest4).toBeUndefined()
  })
})
