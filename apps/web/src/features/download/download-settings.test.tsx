/** DOWNLOAD-10: tests what each platform setting for the prompt changes. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSubjects } from '#overlays/overlay-store.ts'
import { AppPopup } from './popup/app-popup.tsx'
import { withdrawPrompt } from './prompt/prompt-session.ts'
import { PromptWatch } from './prompt/prompt-watch.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
const nowMs = Date.UTC(2026, 0, 10)
vi.mock('#platform/client/client.ts', () => ({ platform: { call, now: () => Date.now() } }))
vi.mock('#brand/merchant.ts', () => ({
  merchant: { shortName: 'Aurora', logo: { mark: '/mark.svg' }, links: { returnOrigins: [] } },
}))

type Values = Record<string, string>

const dayMs = 86_400_000
/** Three deposits, one withdrawal, a bank card, registered six days ago. */
const player = { deposits: 3, withdrawals: 1, cards: 1, depositsBefore: 3, withdrawalsBefore: 1 }

/** The name of a setting that has a value but is not enabled. */
let off: string | undefined

// jsdom lacks matchMedia.
vi.stubGlobal('matchMedia', () => ({ matches: false }))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  act(withdrawPrompt)
  off = undefined
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Mocks the platform's settings: all given settings are enabled, except the setting named by `off`.
 */
function answerWith(values: Values, facts: typeof player): void {
  const settings = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { enabled: name !== off, value }]),
  )
  const resources = [{ resourceType: 'Android', url: 'https://cdn.example/app.apk' }]
  const answers: Record<string, unknown> = {
    downloadSetting: { settings, resources },
    memberInfo: { regDate: new Date(nowMs - 6 * dayMs - 1_000).toISOString() },
    depositStatistics: { totalDepositSuccessCount: facts.deposits },
    withdrawStatistics: {
      totalWithdrawSuccessCount: facts.withdrawals,
      fullBankCardList: Array.from({ length: facts.cards }, () => ({})),
    },
  }

  call.mockImplementation(async (name: string) => answers[name])
  localStorage.setItem(localStorageKeys.depositCount, `p1:${facts.depositsBefore}`)
  localStorage.setItem(localStorageKeys.withdrawCount, `p1:${facts.withdrawalsBefore}`)
}

const draw = (part: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

/**
 * Returns the prompt that opened automatically once every response has arrived; undefined if none
 * has opened.
 */
async function readPrompt(values: Values, facts: Partial<typeof player> = {}) {
  answerWith(values, { ...player, ...facts })
  const client = new QueryClient()
  const session = { id: 'p1', type: 0, token: 't', merchantCode: 'M', userName: 'u' }
  render(
    <QueryClientProvider client={client}>
      <PromptWatch session={{ ...session, firstTimeLogin: false }} />
    </QueryClientProvider>,
  )
  await waitFor(() =>
    expect(client.getQueryData(['download', 'setting', 'localhost'])).toBeTruthy(),
  )
  await act(async () => {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    // Wait one task, because queries notify components asynchronously.
    await new Promise(resolve => setTimeout(resolve))
  })

  return getSubjects('download-popup')[0]
}

/** Returns the popup that a visitor sees after the settings have arrived. */
async function readPopup(values: Values): Promise<HTMLElement> {
  answerWith(values, player)
  draw(<AppPopup closable onClose={() => undefined} />)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return screen.getByRole('dialog')
}

const on = { download_condition_switch: '' }

/** For each condition: a value that is met by the player, and a value that is not. */
it.each<[name: string, met: string, unmet: string, facts: Partial<typeof player>]>([
  ['deposit_times', '3', '2', {}],
  ['withdrawal_times', '1', '2', {}],
  ['deposit_least_times', '2', '4', {}],
  ['withdrawal_least_times', '1', '2', {}],
  ['reg_days', '6', '7', {}],
  ['bind_card', '2', '1', {}],
])('%s %s brings the prompt, and %s does not [DOWNLOAD-10]', async (name, met, unmet, facts) => {
  expect(await readPrompt({ ...on, [name]: met }, facts)).toMatchObject({ forced: false })
  act(withdrawPrompt)
  cleanup()
  expect(await readPrompt({ ...on, [name]: unmet }, facts)).toBeUndefined()
})

it.each<[name: string, met: string, unmet: string]>([
  ['deposit_times_forced', '3', '2'],
  ['withdrawal_times_forced', '1', '2'],
  ['deposit_least_times_forced', '2', '4'],
  ['withdrawal_least_times_forced', '1', '2'],
  ['reg_days_forced', '6', '7'],
])('%s %s forces the prompt, and %s brings none [DOWNLOAD-10]', async (name, met, unmet) => {
  expect(await readPrompt({ ...on, [name]: met })).toMatchObject({ forced: true })
  act(withdrawPrompt)
  cleanup()
  expect(await readPrompt({ ...on, [name]: unmet })).toBeUndefined()
})

it.each([
  ['first_deposit', { depositsBefore: 0 }],
  ['first_withdraw', { withdrawalsBefore: 0 }],
])(
  '%s opens the prompt for the first transaction, but not for later transactions [DOWNLOAD-10]',
  async (name, first) => {
    expect(await readPrompt({ ...on, [name]: '' }, first)).toBeDefined()
    act(withdrawPrompt)
    cleanup()
    expect(await readPrompt({ ...on, [name]: '' })).toBeUndefined()
  },
)

it.each([
  ['totalDepositSuccessCount', 'deposit_times', 'deposits'],
  ['totalWithdrawSuccessCount', 'withdrawal_times', 'withdrawals'],
  ['fullBankCardList', 'bind_card', 'cards'],
] as const)(
  'the statistics field %s is compared with the setting %s [MONEY-02]',
  async (_, name, fact) => {
    // `bind_card` is inverted: its value 1 is met by players without cards.
    const isMet = name === 'bind_card' ? 0 : 1
    expect(await readPrompt({ ...on, [name]: '1' }, { [fact]: isMet })).toBeDefined()
    act(withdrawPrompt)
    cleanup()
    expect(await readPrompt({ ...on, [name]: '1' }, { [fact]: 2 })).toBeUndefined()
  },
)

it('download_condition_switch enables the prompt [DOWNLOAD-10]', async () => {
  expect(await readPrompt({})).toBeUndefined()
  cleanup()
  expect(await readPrompt(on)).toBeDefined()
})

it('in_game_popup_interval sets how many seconds into a game the prompt opens [DOWNLOAD-10, DOWNLOAD-17]', async () => {
  expect(await readPrompt(on)).toHaveProperty('inGameMs', undefined)

  act(withdrawPrompt)
  cleanup()

  expect(await readPrompt({ ...on, in_game_popup_interval: '40' })).toHaveProperty(
    'inGameMs',
    40_000,
  )
})

it.each([
  ['domains_switch', '2', 'localhost', false],
  ['domains_switch', '3', 'localhost', true],
  ['domains', '3', 'elsewhere.example', false],
  ['domains', '3', 'localhost', true],
  ['domains', '2', 'elsewhere.example', true],
])(
  "%s selects the prompt's domains: with filter %s and list %s, it opens here: %s [DOWNLOAD-10]",
  async (_name, filter, domains, comes) => {
    const prompt = await readPrompt({ ...on, domains_switch: filter, domains })
    expect(prompt !== undefined).toBe(comes)
  },
)

it('login_required hides the download link from a visitor who is not logged in [DOWNLOAD-10]', async () => {
  await readPopup({})
  expect(screen.getByRole('link')).toBeTruthy()
  cleanup()
  await readPopup({ login_required: '' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Log in to get the app' })).toBeTruthy()
})

it('bottom_app_bar_mode shows the prompt at the bottom, with its own text and without an image [DOWNLOAD-10]', async () => {
  const values = { app_desc: 'Whole', bottom_app_desc: 'Below', app_background: '/a.png' }
  expect((await readPopup(values)).textContent).toContain('Whole')
  expect(document.querySelector('[style*="/a.png"]')).not.toBeNull()
  cleanup()
  expect((await readPopup({ ...values, bottom_app_bar_mode: '' })).textContent).toContain('Below')
  expect(document.querySelector('[style*="/a.png"]')).toBeNull()
})

it('theme selects the background, which is light by default [DOWNLOAD-10]', async () => {
  const ground = (popup: HTMLElement) => popup.style.getPropertyValue('--surface-overlay')
  expect(ground(await readPopup({}))).toBe('#ffffff')
  cleanup()
  expect(ground(await readPopup({ theme: 'dark' }))).toBe('#14161d')
})

it.each([
  ['app_background', '/art/app.png', {}],
  ['app_desc_font_color', '#003366', { app_desc: 'Words' }],
  ['bottom_app_desc_font_color', '#660033', { bottom_app_desc: 'Words', bottom_app_bar_mode: '' }],
])('%s applies the value %s to the popup [DOWNLOAD-10]', async (name, value, beside: Values) => {
  const isUsed = (popup: HTMLElement) => {
    const probe = document.createElement('i')
    probe.style.color = value
    const written = probe.style.color || value
    return [...popup.querySelectorAll<HTMLElement>('[style]')].some(({ style }) =>
      style.cssText.includes(written),
    )
  }

  expect(isUsed(await readPopup(beside))).toBe(false)

  cleanup()

  expect(isUsed(await readPopup({ ...beside, [name]: value }))).toBe(true)
})

it.each([
  ['app_desc', {}],
  ['bottom_app_desc', { bottom_app_bar_mode: '' }],
])('%s replaces the product’s default text [DOWNLOAD-10]', async (name, beside: Values) => {
  expect((await readPopup(beside)).textContent).toContain(
    'Opens with one tap, keeps you logged in and tells you first when you win.',
  )
  cleanup()
  const { textContent } = await readPopup({ ...beside, [name]: 'Sent by the operator' })
  expect(textContent).toContain('Sent by the operator')
  expect(textContent).not.toContain(
    'Opens with one tap, keeps you logged in and tells you first when you win.',
  )
})

describe('a setting that is not enabled', () => {
  it.each<[name: string, value: string, facts: Partial<typeof player>]>([
    ['deposit_times', '3', {}],
    ['deposit_times_forced', '3', {}],
    ['withdrawal_times', '1', {}],
    ['withdrawal_times_forced', '1', {}],
    ['deposit_least_times', '2', {}],
    ['deposit_least_times_forced', '2', {}],
    ['withdrawal_least_times', '1', {}],
    ['withdrawal_least_times_forced', '1', {}],
    ['reg_days', '6', {}],
    ['reg_days_forced', '6', {}],
    ['bind_card', '2', {}],
    ['first_deposit', '', { depositsBefore: 0 }],
    ['first_withdraw', '', { withdrawalsBefore: 0 }],
  ])(
    '%s %s brings no prompt beside one that is not met [DOWNLOAD-10]',
    async (name, value, facts) => {
      const other = name === 'reg_days' ? { deposit_times: '99' } : { reg_days: '99' }
      off = name
      expect(await readPrompt({ ...on, ...other, [name]: value }, facts)).toBeUndefined()
    },
  )

  it('download_condition_switch does not enable the prompt [DOWNLOAD-10]', async () => {
    off = 'download_condition_switch'
    expect(await readPrompt(on)).toBeUndefined()
  })

  it('in_game_popup_interval does not open the prompt in a game [DOWNLOAD-10]', async () => {
    off = 'in_game_popup_interval'
    expect(await readPrompt({ ...on, in_game_popup_interval: '40' })).toHaveProperty(
      'inGameMs',
      undefined,
    )
  })

  it('domains_switch does not exclude any domain [DOWNLOAD-10]', async () => {
    off = 'domains_switch'
    expect(await readPrompt({ ...on, domains_switch: '2', domains: 'localhost' })).toBeDefined()
  })

  it('login_required shows the link to a visitor [DOWNLOAD-10]', async () => {
    off = 'login_required'
    await readPopup({ login_required: '' })
    expect(screen.getByRole('link')).toBeTruthy()
  })

  it.each([
    ['app_background', '/art/app.png', {}],
    ['app_desc', 'Words', {}],
    ['app_desc_font_color', '#003366', { app_desc: 'Words' }],
    ['bottom_app_desc', 'Words', { bottom_app_bar_mode: '' }],
    [
      'bottom_app_desc_font_color',
      '#660033',
      { bottom_app_desc: 'Words', bottom_app_bar_mode: '' },
    ],
    ['bottom_app_bar_mode', '', { app_desc: 'Whole', bottom_app_desc: 'Below' }],
    ['theme', 'dark', {}],
  ])(
    '%s with the value %s leaves the popup unchanged [DOWNLOAD-10]',
    async (name, value, beside: Values) => {
      const { outerHTML } = await readPopup(beside)
      cleanup()
      off = name
      const withIds = (await readPopup({ ...beside, [name]: value })).outerHTML
      expect(withoutIds(withIds)).toBe(withoutIds(outerHTML))
    },
  )
})

/** Removes element ids, because React numbers them per page. */
function withoutIds(html: string): string {
  return html.replaceAll(/_r_\w+_/g, '')
}
