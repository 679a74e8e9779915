import { BlockList, isIP } from 'node:net'
import { createProbe, type Probed } from '@livery/bff/domains/probe-domain.ts'
import type { Resolve } from '@livery/bff/outbound/guarded-connect.ts'
import { createOutbound } from '@livery/bff/outbound/outbound.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { type Canary, countSockets, openAddress, startCanary } from './canary.ts'
import { type Spelled, spellAddresses } from './spellings.ts'

const spellings = spellAddresses(counts.spelledAddresses)
/** Each spelling opens a separate connection, which takes much longer on a busy machine. */
const connected = spellings.filter(
  (_, at) => at % Math.round(counts.spelledAddresses / counts.connectedAddresses) === 0,
)
const connecting = { timeout: 60_000 + connected.length * 30 }
const ping = JSON.stringify({ success: true, value: { merchant: 'AURORA', time: 1 } })

/** Longer than even a busy machine needs, because these tests are not about timeouts. */
const timeoutMs = 600_000

let canary: Canary
let location = ''
let sockets: ReturnType<typeof countSockets>
beforeAll(async () => {
  canary = await startCanary((_request, response) => {
    if (location === '') response.end(ping)
    else response.writeHead(302, { location }).end(ping)
  })
})
afterAll(() => canary.stop())
beforeEach(() => {
  sockets = countSockets()
  location = ''
})
afterEach(() => sockets.stop())

function createProber(resolve: Resolve, allowed = openAddress) {
  const allow = new BlockList()
  allow.addAddress(allowed, 'ipv4')
  const connect = createOutbound({ allow, resolve })
  return createProbe({ connect, scheme: 'http', port: canary.port, timeoutMs })
}

/** Tries every spelling with the same kind of call, several spellings at a time. */
async function tryAll(
  way: (spelled: Spelled) => Promise<Probed>,
  all: readonly Spelled[] = spellings,
): Promise<Probed[]> {
  const outcomes: Probed[] = []
  const queue = [...all]

  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      outcomes.push(await way(next))
    }
  }

  await Promise.all(Array.from({ length: 32 }, work))

  return outcomes
}

function report(way: string, tried: readonly Spelled[] = spellings): void {
  reportFigure(`${canary.touched()} connections to the canary of ${tried.length} ${way}`)
  expect(canary.touched()).toBe(0)
}

describe('a domain probe', () => {
  it('is tested with thousands of spellings of IPv4 and IPv6 addresses', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(5_000)
    expect(new Set(spellings.map(({ address }) => isIP(address)))).toEqual(new Set([4, 6]))
  })

  it('reaches the canary once the operator allows it, which proves that the canary works', async () => {
    const probe = createProber(async () => ['127.0.0.1'], '127.0.0.1')

    expect(await probe('any.test', 'AURORA')).toMatchObject({ good: true })
    expect(canary.touched()).toBe(1)

    await canary.stop()
    canary = await startCanary((_request, response) => {
      if (location === '') response.end(ping)
      else response.writeHead(302, { location }).end(ping)
    })
  })

  it('does not connect to a private IP address that is given as the domain, in any spelling', async () => {
    // Imitates the most permissive resolver: resolves every disguised spelling to the IP address
    // behind it.
    const resolve: Resolve = async name => {
      const { address } = spellings.find(({ text }) => text === name) ?? { address: '127.0.0.1' }
      return [address]
    }

    const probe = createProber(resolve)
    const outcomes = await tryAll(({ text }) => probe(text, 'AURORA'))

    report('spelled as the domain')

    expect(outcomes.filter(({ good }) => good)).toEqual([])
    expect(sockets.begun()).toBe(0)
  })

  it('does not connect to a private IP address that DNS returns, in any spelling', async () => {
    for (const answerOf of [({ address }: Spelled) => address, ({ text }: Spelled) => text]) {
      const names = new Map(spellings.map((spelled, index) => [`n${index}.test`, spelled]))
      const probe = createProber(async name => {
        const spelled = names.get(name)
        return spelled ? [answerOf(spelled)] : []
      })
      const domains = [...names.keys()]
      await tryAll(async () => probe(domains.pop() ?? '', 'AURORA'))
    }

    report('answered by DNS, twice')
    expect(sockets.begun()).toBe(0)
  })

  it(
    'connects to the IP address it checked, even if the next lookup would return another',
    connecting,
    async () => {
      const lookups = new Map<string, number>()
      const welcomedBefore = canary.welcomed()
      const names = new Map(connected.map(({ address }, index) => [`r${index}.test`, address]))
      const probe = createProber(async name => {
        const nth = (lookups.get(name) ?? 0) + 1
        lookups.set(name, nth)
        return [nth === 1 ? openAddress : (names.get(name) ?? '')]
      })
      const domains = [...names.keys()]
      const outcomes = await tryAll(async () => probe(domains.pop() ?? '', 'AURORA'), connected)

      report('rebound on the second look-up', connected)

      expect(outcomes.every(({ good }) => good)).toBe(true)
      expect(canary.welcomed() - welcomedBefore).toBe(connected.length)
      expect(Math.max(...lookups.values())).toBe(1)
    },
  )

  it('does not follow a redirect to an IP address', connecting, async () => {
    const welcomedBefore = canary.welcomed()
    const probe = createProber(async () => [openAddress])
    const outcomes = await tryAll(({ text }) => {
      location = `http://${encodeURI(text)}:${canary.port}/`
      return probe('redirecting.test', 'AURORA')
    }, connected)

    report('named by a redirect', connected)

    expect(outcomes.filter(({ good }) => good)).toEqual([])
    expect(canary.welcomed() - welcomedBefore).toBe(connected.length)
  })

  it('uses only the allowed IP addresses of a name with several addresses', async () => {
    const probe = createProber(async () => ['10.0.0.1', '::1', openAddress, '127.0.0.1'])

    expect(await probe('mixed.test', 'AURORA')).toMatchObject({ good: true })
    report('beside an allowed one')
  })
})
