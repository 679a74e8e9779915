import { expect, it, vi } from 'vitest'
import { createAskDomain } from './ask-domain.ts'
import { type Domain, inspectDomain, inspectDomains, type Tools } from './inspect-domains.ts'
import type { LookUpRecords } from './look-up-records.ts'

const listNames = (count: number): Domain[] =>
  Array.from({ length: count }, (_, at) => {
    return { merchant: 'aurora', domain: `d${at}.test`, platformCode: 'AURORA', closed: undefined }
  })
const found = { cname: [], addresses: ['192.0.2.1'], isUnknown: false }
const unknown = { cname: [], addresses: [], isUnknown: true }
const certificate = { expiresAt: new Date('2099-01-01'), issuer: 'Test' }

function toTools(lookUp: LookUpRecords): Tools {
  const ask = async () => ({ certificate, status: 200, merchant: 'AURORA', ms: 5 })
  return { lookUp, ask, endingDays: 14 }
}

const countOf = (rows: readonly { state: string }[], state: string) =>
  rows.filter(row => row.state === state).length

it('at most 64 domains are looked up at a time', async () => {
  let [now, most] = [0, 0]

  const lookUp = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise(setImmediate)
    now -= 1
    return found
  }

  const rows = await inspectDomains(listNames(20_000), toTools(lookUp))

  expect([most, rows.length, countOf(rows, 'live')]).toEqual([64, 20_000, 20_000])
})

it('a domain that waits for its edge does not delay the lookups of other domains', async () => {
  let answered = 0
  let tell: () => void = () => undefined
  const allLookedUp = new Promise<void>(resolve => {
    tell = resolve
  })
  const tools = toTools(async () => {
    answered += 1
    if (answered === 200) tell()
    return found
  })
  const ask: Tools['ask'] = async (...asked) => {
    await allLookedUp
    return tools.ask(...asked)
  }

  expect(countOf(await inspectDomains(listNames(200), { ...tools, ask }), 'live')).toBe(200)
})

it('a domain that cannot be reached is checked again before it is reported', async () => {
  const asked = new Map<string, number>()
  const tools = toTools(async () => found)
  const ask: Tools['ask'] = async (host, ...rest) => {
    asked.set(host, (asked.get(host) ?? 0) + 1)
    return asked.get(host) === 1 || host === 'd0.test'
      ? { reason: 'no response within 10 s' }
      : tools.ask(host, ...rest)
  }
  const rows = await inspectDomains(listNames(10), { ...tools, ask })

  expect([countOf(rows, 'unreachable'), countOf(rows, 'live')]).toEqual([1, 9])
})

it('an edge that answers only a few handshakes in time is asked less at once, and no domain is reported', async () => {
  let pending = 0
  let [late, asked] = [0, 0]
  const tools = toTools(async () => found)
  const ask: Tools['ask'] = async (...args) => {
    asked += 1
    pending += 1
    const isLate = pending > 40
    await new Promise(setImmediate)
    pending -= 1
    late += isLate ? 1 : 0
    return isLate ? { reason: 'no response within 10 s', isLate } : tools.ask(...args)
  }

  const rows = await inspectDomains(listNames(4_000), { ...tools, ask })

  expect([countOf(rows, 'live'), asked]).toEqual([4_000, 4_000 + late])
  expect(late).toBeLessThan(800)
})

it('an address that never answers is checked by many domains at once', async () => {
  let [pending, most] = [0, 0]
  const tools = toTools(async () => found)
  const ask: Tools['ask'] = async () => {
    pending += 1
    most = Math.max(most, pending)
    await new Promise(setImmediate)
    pending -= 1
    return { reason: 'no response within 10 s', isLate: true }
  }

  await inspectDomains(listNames(1_000), { ...tools, ask })

  expect(most).toBeGreaterThan(64)
})

it.each([
  ['allow another authority', ['sectigo.com'], 'renewal-refused', /allow sectigo.com, so letsenc/],
  ['allow no authority', [], 'renewal-refused', /allow no authority/],
  ['allow one of the edge’s', ['sectigo.com', 'letsencrypt.org'], 'live', /responds/],
  ['do not exist', undefined, 'live', /responds/],
])('CAA records that %s are judged', async (_what, allowed, state, what) => {
  const dns = { ...found, ...(allowed && { authorities: allowed }) }
  const tools = { ...toTools(async () => dns), authorities: ['letsencrypt.org'] }
  const [row] = await inspectDomains(listNames(1), tools)

  expect(row).toMatchObject({ state, what: expect.stringMatching(what) })
})

it('a stray challenge record is a note and does not change the state', async () => {
  const dns = { ...found, challenges: ['TXT abc'] }
  const [row] = await inspectDomains(
    listNames(1),
    toTools(async () => dns),
  )

  expect(row).toMatchObject({
    state: 'live',
    what: expect.stringContaining('_acme-challenge has TXT abc'),
  })
})

it('names without a response are looked up again, after all other names', async () => {
  const attempts: number[] = []

  const lookUp: LookUpRecords = async (domain, attempt = 0) => {
    attempts.push(attempt)
    const isLost = Number(/\d+/.exec(domain)) % 3 === 0
    return isLost && attempt === 0 ? unknown : found
  }

  const rows = await inspectDomains(listNames(4_000), toTools(lookUp))

  expect([countOf(rows, 'dns-unknown'), countOf(rows, 'live')]).toEqual([0, 4_000])
  expect(attempts).toEqual([
    ...new Array<number>(4_000).fill(0),
    ...new Array<number>(1_334).fill(1),
  ])
})

it('a name is reported as unknown after two lookups without a response', async () => {
  let asked = 0

  const lookUp = async () => {
    asked += 1
    return unknown
  }

  const rows = await inspectDomains(listNames(3), toTools(lookUp))

  expect([countOf(rows, 'dns-unknown'), asked]).toEqual([3, 6])
})

it('no check starts after the time limit, and the remaining domains are listed', async () => {
  let nowMs = 0

  const lookUp = async () => {
    nowMs += 10
    return found
  }

  const rows = await inspectDomains(listNames(20_000), toTools(lookUp), () => nowMs >= 50_000)

  expect(countOf(rows, 'live')).toBe(5_000)
  expect(rows.filter(({ state }) => state === 'unseen')).toHaveLength(15_000)
})

/**
 * Simulates UDP sockets, so that a test defines whether the machine has a route for an IP version.
 */
const udp = vi.hoisted(() => ({ from: 'no route' }))
vi.mock('node:dgram', async () => {
  const { EventEmitter } = await import('node:events')
  class Socket extends EventEmitter {
    connect() {
      const isRouted = udp.from !== 'no route'
      setImmediate(() => this.emit(isRouted ? 'connect' : 'error', new Error('ENETUNREACH')))
    }
    address() {
      return { address: udp.from, family: udp.from.includes(':') ? 'IPv6' : 'IPv4', port: 1 }
    }
    close() {
      this.removeAllListeners()
    }
  }
  return { createSocket: () => new Socket() }
})

// Tests must not connect to other machines.
vi.mock('node:https', async importOriginal => {
  const { EventEmitter } = await import('node:events')
  const https = await importOriginal<typeof import('node:https')>()
  class Unreachable extends EventEmitter {
    end() {
      setImmediate(() => this.emit('error', new Error('connect ENETUNREACH')))
    }
  }
  const request = (options: { host: string }) =>
    options.host.startsWith('2001:db8:') ? new Unreachable() : https.request(options)

  return { ...https, request }
})

const domain: Domain = {
  ...{ merchant: 'aurora', domain: 'aurora.test', platformCode: 'AURORA', closed: undefined },
}

/** The IPv4 address responds; nothing listens at the IPv6 address. */
function look(addresses: string[]) {
  const real = createAskDomain({ port: 1, timeoutMs: 3_000 })
  const good = { certificate, status: 200, merchant: 'AURORA', ms: 5 }
  return inspectDomain(domain, {
    lookUp: async () => ({ cname: [], addresses, isUnknown: false }),
    ask: async (host, address, code) => (address.includes(':') ? real(host, address, code) : good),
    endingDays: 14,
  })
}

it.each(['no route', 'fd00::2', 'fe80::2'])(
  'a machine without IPv6 does not report a public IPv6 address as unreachable: %s',
  async from => {
    udp.from = from
    const six = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5']

    expect(await look([...six, '203.0.113.1'])).toMatchObject({
      state: 'live',
      what: expect.stringMatching(
        /^responds in 5 ms; not checked: 2001:db8::1, .*no route from here$/,
      ),
      ms: 5,
    })
    expect(await look(['2001:db8::10'])).toMatchObject({
      state: 'unseen',
      what: 'was not checked: no route from here to 2001:db8::10',
    })
  },
)

it.each(['2001:db8::2', 'fd00::2'])(
  'a machine with an IPv6 route reports an IPv6 address as unreachable, from %s',
  async from => {
    udp.from = from
    expect((await look(['203.0.113.1', '::1'])).state).toBe('unreachable')
  },
)
