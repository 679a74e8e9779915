import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { problemReport } from '@livery/contract/telemetry/problem-report.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlatformDeps } from '#platform/client/client-shape.ts'

const browserDeps = vi.hoisted(() => ({ fetch: undefined as unknown as PlatformDeps['fetch'] }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'abc123' } }))
vi.mock('#platform/client/browser-deps.ts', () => ({ browserDeps }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('#i18n/language.ts', () => ({ getLanguage: () => 'EN' }))

type Answer = Pick<Response, 'status' | 'headers' | 'text'>

/** A response that costs less than a real one, of which 10,000 visits need too many. */
function toAnswer(body: unknown, status = 200, requestId = 'abcdef012345-1a'): Answer {
  const headers = new Headers({ 'x-request-id': requestId })
  return { status, headers, text: async () => JSON.stringify(body) }
}

/** Responses that the stand-in for the network returns next. */
let answer: Answer | undefined

browserDeps.fetch = async () => {
  // The client reads only these three properties.
  if (answer) return answer as Response
  throw new TypeError('no network')
}

// jsdom does not have the timing of resources.
window.performance.getEntriesByType = () =>
  ['/wps/system/consolidated?token=canary', '/m/assets/canary.js'].map(path => ({
    ...{ name: `https://aurora.test${path}`, startTime: 400, duration: 81.4, responseStatus: 200 },
    ...{ entryType: 'resource', toJSON: () => ({}) },
  }))

const { getSteps, keepSteps, noteScreen } = await import('./steps.ts')
const { buildReport } = await import('./build-report.ts')
const { ProblemSheet } = await import('./problem-sheet.tsx')
const { openOverlay, closeOverlay } = await import('#overlays/overlay-store.ts')

const facts = { buildId: 'abc123', isInstalled: false, language: 'EN', subject: 'help' } as const

async function call(name: EndpointName, query: string, init: RequestInit, given?: Answer) {
  const { method, path } = endpoints[name]
  answer = given
  try {
    const response = await browserDeps.fetch(`${path}${query}`, { ...init, method })
    await response.text()
  } catch {
    // A lost call is also a step.
  }
}

beforeEach(() => {
  window.history.replaceState(null, '', '/m/home')
  keepSteps(window)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the steps of a tab', () => {
  it('include the calls from before this code had loaded, without their queries', () => {
    expect(buildReport(facts, getSteps()).steps[0]).toMatchObject({
      ...{ kind: 'call', call: 'consolidated', status: 200, ms: 81 },
      at: Math.round(performance.timeOrigin + 400),
    })
    expect(JSON.stringify(getSteps())).not.toContain('canary')
  })

  it('name each call as the contract does, with its status, request id and error code', async () => {
    const refusal = { success: false, errorCode: 'login.cred.err', message: 'Wrong, ALEX DOE' }
    await call('login', '', {}, toAnswer(refusal, 400))
    await call('memberInfo', '?token=canary', {})

    expect(buildReport(facts, getSteps()).steps.slice(-2)).toMatchObject([
      {
        ...{ kind: 'call', call: 'login', status: 400, error: 'login.cred.err' },
        requestId: 'abcdef012345-1a',
      },
      { kind: 'call', call: 'memberInfo', status: 0, error: 'network' },
    ])
  })

  it('include each new screen once, and at most 50 steps survive a reload', async () => {
    for (let at = 0; at < 60; at += 1) await call('status', '', {}, toAnswer({}))
    window.history.replaceState(null, '', '/m/login?token=canary')
    noteScreen()
    noteScreen()

    expect(getSteps()).toHaveLength(50)
    expect(getSteps().at(-1)).toMatchObject({ kind: 'screen', screen: 'login' })
    expect(getSteps().at(-2)).toMatchObject({ kind: 'call' })
    vi.resetModules()
    const reloaded = await import('./steps.ts')
    expect(reloaded.getSteps()).toEqual(getSteps())
  })

  it('drop an id that could contain player data', () => {
    expect(buildReport({ ...facts, id: 'tx-1001' }, [])).toMatchObject({ id: 'tx-1001' })
    expect(buildReport({ ...facts, id: 'ALEX DOE 1,000' }, [])).not.toHaveProperty('id')
  })
})

describe('a report', () => {
  it('contains no secrets, names or amounts, in 10,000 generated visits', async () => {
    const secret = fc
      .tuple(
        fc.constantFrom('zqname', 'zqtoken', 'zqpass', 'zqmail@x.test', 'zq+84 90'),
        fc.integer({ min: 100_000, max: 999_999 }),
      )
      .map(([kind, number]) => `${kind} ${number}.50`)
    // `Object.keys` returns strings, but here they are exactly the endpoints' names.
    const name = fc.constantFrom(...(Object.keys(endpoints) as EndpointName[]))
    const step = fc.record({
      name,
      secret,
      kind: fc.constantFrom('value', 'refused', 'coded', 'html', 'lost', 'long'),
      place: fc.constantFrom('/m/home', '/m/login', '/m/member/orders', '/m/voucherCenter'),
    })
    const bodies = {
      value: (it: string) => ({ success: true, value: { name: it, errorCode: it } }),
      refused: (it: string) => ({ success: false, errorCode: it, message: it }),
      coded: (it: string) => ({ success: false, errorCode: 'TOO_MANY_REQUESTS', value: it }),
      html: (it: string) => `<p>${it}</p>`,
      long: (it: string) => ({ success: false, errorCode: it.repeat(300) }),
    }
    let count = 0
    const visits = fc.array(step, { minLength: 1, maxLength: 3 })
    const property = fc.asyncProperty(visits, secret, async (steps, id) => {
      for (const { name, secret, kind, place } of steps) {
        const query = `?${new URLSearchParams({ q: secret })}`
        window.history.replaceState(null, '', `${place}${query}#${encodeURIComponent(secret)}`)
        const init = { body: secret, headers: { Authorization: secret } }
        const body = kind === 'lost' ? undefined : bodies[kind](secret)
        await call(name, query, init, body ? toAnswer(body, 200, secret) : undefined)
      }

      const report = buildReport({ ...facts, id }, getSteps())
      const recorded = JSON.stringify([report, getSteps()])
      const leak = recorded.search(/zq|\d{6}\.50/)
      if (leak >= 0) expect(recorded.slice(leak - 40, leak + 40)).toBe('')
      if (++count % 100 === 0) expect(problemReport.safeParse(report).success).toBe(true)
    })
    await fc.assert(property, { numRuns: 10_000, seed: 54 })

    expect(count).toBe(10_000)
  }, 300_000)
})

describe('the problem sheet', () => {
  const send = (answer: () => Response) => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer())
    vi.stubGlobal('fetch', fetched)
    openOverlay('problem', { subject: 'transaction', id: 'tx-1001' })
    render(<ProblemSheet onClose={() => closeOverlay('problem')} />)
    return fetched
  }

  it('shows what is sent, sends it, and then shows the code', async () => {
    const fetched = send(() => Response.json({ success: true, value: { code: 'K7QM2XVD' } }))

    expect(fetched).not.toHaveBeenCalled()
    expect(screen.getByRole('region', { name: 'problem_content' }).textContent).toContain('tx-1001')

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'problem_send' })))

    expect(await screen.findByText('K7QM-2XVD')).toBeTruthy()
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/bff/problem-reports')
    expect(problemReport.parse(JSON.parse(String(init?.body)))).toMatchObject({ id: 'tx-1001' })
  })

  it('says that the report could not be sent, and can be sent again', async () => {
    let status = 503
    send(() => Response.json({ success: true, value: { code: 'K7QM2XVD' } }, { status }))
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'problem_send' }))
    await act(async () => press())

    expect(screen.getByRole('alert').textContent).toBe('problem_failed')

    status = 200
    await act(async () => press())

    expect(await screen.findByText('K7QM-2XVD')).toBeTruthy()
  })
})
