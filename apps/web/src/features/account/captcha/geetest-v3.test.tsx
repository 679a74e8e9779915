import type { GeetestChallenge } from '@livery/contract/platform/system.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaptchaEvents } from './captcha.ts'
import { loadGeetestV3 } from './geetest-v3.ts'

const plan = {
  kind: 'geetest',
  version: 'v3',
  id: 'id-of-settings',
  script: '/x/gt.js',
  servers: [],
} as const

const events = { ready: vi.fn(), solved: vi.fn(), closed: vi.fn(), failed: vi.fn() }

afterEach(() => {
  vi.clearAllMocks()
  document.head.replaceChildren()
  window.initGeetest = undefined
})

/** Starts to load Geetest. A script in jsdom never loads by itself. */
async function load(askChallenge: () => Promise<GeetestChallenge>) {
  const init = vi.fn<NonNullable<typeof window.initGeetest>>()
  window.initGeetest = init
  const loading = loadGeetestV3(plan, 'VI', events as CaptchaEvents, askChallenge)
  const script = [...document.head.querySelectorAll('script')].at(-1)
  script?.dispatchEvent(new Event('load'))
  await loading

  return init.mock.calls.map(([config]) => config)
}

describe('the Geetest v3 loader', () => {
  it.each<[string, GeetestChallenge]>([
    ['of the new kind', { gt: 'g-1', challenge: 'c-1', newCaptcha: true }],
    ['of the old kind', { gt: 'g-2', challenge: 'c-2', newCaptcha: false }],
  ])(
    'gets gt, challenge and newCaptcha as the platform answers them, %s [CALL-17]',
    async (_, answer) => {
      const [config] = await load(async () => answer)
      expect(config).toMatchObject({
        gt: answer.gt,
        challenge: answer.challenge,
        new_captcha: answer.newCaptcha,
        lang: 'vi',
      })
    },
  )

  it('fetches a new challenge for each load [CALL-17]', async () => {
    let count = 0
    const ask = async () => ({ gt: 'g', challenge: `c-${++count}`, newCaptcha: true })
    const configs = [...(await load(ask)), ...(await load(ask))]
    expect(configs).toMatchObject([{ challenge: 'c-1' }, { challenge: 'c-2' }])
  })

  it('fails if the challenge request fails', async () => {
    expect(await load(() => Promise.reject(new Error('away')))).toEqual([])
    expect(events.failed).toHaveBeenCalledWith(undefined)
  })
})
