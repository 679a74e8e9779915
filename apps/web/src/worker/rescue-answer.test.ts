import { afterEach, expect, it, vi } from 'vitest'
import { keepDomains, loadOtherDomains, parseHosts } from './kept-domains.ts'
import { buildRescuePage, buildRescuePageUrl } from './rescue-answer.ts'

const config = {
  merchant: 'aurora',
  name: 'Aurora',
  buildId: 'b1',
  platformCode: 'AURORA',
  rescue: {
    page: '/m/brand/0a1b2c3d/rescue.json',
    parts: '/m/brand/0d1e2f3a/rescue-parts.json',
    script: '/m/assets/rescue.js',
  },
  lists: [],
  shell: '',
}

const rescue = {
  html: '<style></style><p>{"texts":{},"domains":[]}</p><script></script>',
  csp: "default-src 'none'",
  domains: ['a.test', 'b.test'],
}

/** The page is available only in the browser's own cache. */
const toFetch = (today: string[]) => async (path: string, init: RequestInit) => {
  if (path !== config.rescue.page) {
    return Response.json({ value: { domains: today.map(domain => ({ domain })) } })
  }
  return init.cache === 'force-cache' ? Response.json(rescue) : Response.error()
}

afterEach(() => void vi.unstubAllGlobals())

it("the rescue page's URL contains the preserved parameters, but never a token", () => {
  const address = 'https://a.test/m/home?token=t&tokens=u&affiliateCode=A%261&cid=7&other=1#x'
  expect(buildRescuePageUrl(address)).toBe('/m/rescue?affiliateCode=A%261&cid=7')
  expect(buildRescuePageUrl('https://a.test/m/home?token=t')).toBe('/m/rescue')
})

it('the rescue page contains its texts, script and domains, and may connect only to these domains', async () => {
  const parts = {
    script: "go('$&')",
    texts: '{"EN":{"title":"$&"}}',
    style: 'p::before{content:"$&"}',
  }
  const page = buildRescuePage({ ...rescue, ...parts }, ['b.test', 'c.test'])

  expect(await page.text()).toBe(
    `<style>p::before{content:"$&"}</style><p>{"texts":{"EN":{"title":"$&"}},"domains":["b.test","c.test"]}</p><script>go('$&')</script>`,
  )
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' https://b.test https://c.test",
  )
  // The other domain reads the referrer to detect that the player comes from this domain.
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
})

it("only host names are accepted from a visit's domain list", () => {
  const names = ['B.test', 'b.test/x', "c.test'; script-src *", '', 7, null]
  const domains = [...names.map(domain => ({ domain })), {}]
  expect(parseHosts({ value: { domains } })).toEqual(['b.test'])
  expect(parseHosts({})).toEqual([])
})

it('the list from the last good visit is used and refreshed once a day, or else the built-in list', async () => {
  const lists = new Map<string, Response>()
  const cache = {
    match: async (key: string) => lists.get(key)?.clone(),
    put: async (key: string, value: Response) => void lists.set(key, value),
  }
  const kept = async () => Response.json(rescue)
  vi.stubGlobal('caches', { open: async () => cache, match: kept })
  const ask = vi.fn(toFetch(['new.test']))
  vi.stubGlobal('fetch', ask)

  expect(await loadOtherDomains(config, 'a.test')).toEqual(['b.test'])

  const dayMs = 86_400_000
  await keepDomains(config, 0)
  await keepDomains(config, dayMs - 1)

  expect(ask).toHaveBeenCalledTimes(1)
  expect(await loadOtherDomains(config, 'a.test')).toEqual(['new.test'])

  await keepDomains(config, dayMs)

  expect(ask).toHaveBeenCalledTimes(2)
})

it.each([
  ['is closed', () => Promise.reject(new DOMException('closed', 'SecurityError'))],
  ['never responds', () => new Promise(() => undefined)],
])('the built-in domains are used when the storage %s', async (_case, open) => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', { open, match: open })
  vi.stubGlobal('fetch', toFetch(['b.test']))
  const found = loadOtherDomains(config, 'a.test')
  const kept = keepDomains(config)
  await vi.runAllTimersAsync()
  vi.useRealTimers()

  expect(await found).toEqual(['b.test'])

  await kept
})
