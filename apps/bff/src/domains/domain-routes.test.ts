import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { domainList, fastestDomain } from '@livery/contract/domains.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { probing, resolveToLoopback, startSite, type TestSite } from '#testing/start-site.ts'

let bff: TestBff
let site: TestSite
afterEach(async () => {
  await bff.stop()
  await site.stop()
})

const pingOf = (merchant: string) =>
  JSON.stringify({ success: true, value: { merchant, time: Date.now() } })

/** Invalid responses: from a captive portal, a block page or another merchant's site. */
const wrong: Record<string, (response: ServerResponse) => void> = {
  html: response => response.setHeader('content-type', 'text/html').end('<h1>Blocked</h1>'),
  'html-as-json': response =>
    response.setHeader('content-type', 'application/json').end('<h1>Blocked</h1>'),
  empty: response => response.end(),
  'empty-json': response => response.end('{}'),
  foreign: response => response.end(pingOf('LOTUS')),
  'foreign-case': response => response.end(pingOf('aurora')),
  failure: response => response.end('{"success":false,"value":{"merchant":"AURORA","time":1}}'),
  'no-time': response => response.end('{"success":true,"value":{"merchant":"AURORA"}}'),
  status: response => response.writeHead(503).end(pingOf('AURORA')),
  'no-content': response => response.writeHead(204).end(),
  moved: response => response.writeHead(302, { location: '/elsewhere' }).end(pingOf('AURORA')),
  large: response => response.end(pingOf('AURORA') + ' '.repeat(5_000)),
  list: response => response.end(`[${pingOf('AURORA')}]`),
  compressed: response => response.setHeader('content-encoding', 'gzip').end('\u001f\u008b'),
  cut: response => response.writeHead(200, { 'content-length': 200 }).end(pingOf('AURORA')),
  closed: response => response.destroy(),
}

/** Creates a gate: callers wait until the gate is opened. */
function toGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

/** Waits several event loop turns, until everything written earlier has been read. */
async function letRead(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate()
}

/** Starts a site; a domain with a gate does not respond before its gate opens. */
async function start(domains: readonly string[], gates: Record<string, Promise<void>> = {}) {
  const lie = toGate()
  site = await startSite((host, _request, response) => {
    const name = host.split('.')[0] ?? ''
    const answerWrong = wrong[name]
    if (answerWrong) answerWrong(response.once('close', lie.open))
    else void Promise.resolve(gates[name]).then(() => response.end(pingOf('AURORA')))
  })
  bff = await startBff({
    merchants: [{ code: 'aurora', hosts: ['aurora.test', ...domains] }],
    ...probing(site),
    resolve: resolveToLoopback,
  })

  return { lied: lie.opened }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  bff.app.inject({ url, headers: { host: 'aurora.localhost', ...headers } })

describe('the fastest domain', () => {
  it('is the merchant’s first domain to give a valid response [DOMAIN-07]', async () => {
    const never = toGate().opened
    const gates = { aurora: never, slow: never, late: never }
    await start(['slow.test', 'quick.test', 'late.test'], gates)
    const answer = await get('/bff/domains/fastest')

    expect(fastestDomain.parse(answer.json().value).domain).toBe('quick.test')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it.each(Object.keys(wrong))(
    'is never a domain that responds with %s, however fast [DOMAIN-07]',
    async name => {
      const { open, opened } = toGate()
      const { lied } = await start([`${name}.test`], { aurora: opened })
      const asked = get('/bff/domains/fastest')
      await lied
      // If the wrong response had been accepted, it would have won by now.
      await letRead()
      open()
      const { value } = (await asked).json()

      expect(value.domain).toBe('aurora.test')
    },
  )

  it('is not determined when no domain gives a valid response', async () => {
    await start(['html.test', 'closed.test'])
    await bff.stop()
    bff = await startBff({
      merchants: [{ code: 'aurora', hosts: ['html.test', 'closed.test'] }],
      ...probing(site),
      resolve: resolveToLoopback,
    })

    expect((await get('/bff/domains/fastest')).json().value).toEqual({ domain: null, ms: null })
  })

  it('is found by probes that appear in the metrics, except canceled probes', async () => {
    const [first, late] = [toGate(), toGate()]
    const { lied } = await start(['html.test', 'late.test'], {
      aurora: first.opened,
      late: late.opened,
    })
    const asked = get('/bff/domains/fastest')
    await lied
    await letRead()
    first.open()
    await asked
    const { body } = await bff.admin.inject('/metrics')
    const lines = body.split('\n').filter(line => line.startsWith('livery_domain_probes_total{'))

    expect(lines.sort()).toEqual([
      'livery_domain_probes_total{merchant="aurora",result="bad"} 1',
      'livery_domain_probes_total{merchant="aurora",result="good"} 1',
    ])
  })

  it('is found with at most ten probes, which all concurrent requests share [CALL-19]', async () => {
    await start(Array.from({ length: 29 }, (_, index) => `d${index}.test`))
    await Promise.all(Array.from({ length: 20 }, () => get('/bff/domains/fastest')))
    await get('/bff/domains/fastest')

    expect(site.seen.length).toBeGreaterThan(0)
    expect(site.seen.length).toBeLessThanOrEqual(10)
  })

  it('is determined without sending any player data [CALL-18]', async () => {
    await start([])
    await get('/bff/domains/fastest', { authorization: 'secret', cookie: 'a=secret' })
    const [request] = site.seen

    expect(request?.headers).toMatchObject({ merchant: 'AURORA', host: expect.any(String) })
    expect(JSON.stringify(request?.rawHeaders)).not.toMatch(/secret|authorization|cookie/i)
    expect(request?.url).toMatch(/^\/wps\/system\/test\/ping\?speed=\d+$/)
  })

  it('is reached at the host’s second IP address when the first does not accept a connection', async () => {
    await start([])
    await bff.stop()
    // Nothing listens at the first address.
    const resolve = async () => ['::1', '127.0.0.1']
    const { fixed } = probing(site)
    const env = { OUTBOUND_ALLOW: '127.0.0.0/8, ::1' }
    const merchants = [{ code: 'aurora', hosts: ['aurora.test'] }]
    bff = await startBff({ merchants, env, fixed, resolve })

    expect((await get('/bff/domains/fastest')).json().value.domain).toBe('aurora.test')
  })

  it('is not determined if every IP address is private, unless the operator allows it', async () => {
    await start([])
    await bff.stop()
    const { fixed } = probing(site)
    bff = await startBff({ merchants: [{ code: 'aurora' }], fixed, resolve: resolveToLoopback })

    expect((await get('/bff/domains/fastest')).json().value.domain).toBeNull()
    expect(site.seen).toEqual([])
  })
})

describe('the domain list', () => {
  it('contains the configured domains, whose health is unknown until a race has measured it', async () => {
    await start(['html.test'])

    const healthOf = async () => {
      const { domains } = domainList.parse((await get('/bff/domains')).json().value)
      return domains.map(({ domain, health }) => [domain, health])
    }

    expect(await healthOf()).toEqual([
      ['aurora.test', 'unknown'],
      ['html.test', 'unknown'],
    ])

    await get('/bff/domains/fastest')

    expect(await healthOf()).toContainEqual(['aurora.test', 'good'])
  })

  it('is refused if the caller names another merchant', async () => {
    await start([])

    expect((await get('/bff/domains', { merchant: 'LOTUS' })).json()).toMatchObject({
      errorCode: 'merchant_mismatch',
    })
  })
})
