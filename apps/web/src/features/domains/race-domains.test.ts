import { describe, expect, it } from 'vitest'
import { buildRetryUrl, selectCandidateHosts } from './candidates.ts'
import { raceDomains } from './probe-from-here.ts'

const good = { success: true, value: { merchant: 'TLB', time: 1 } }

/** Controls each host's responses. */
function createNet() {
  const waiting = new Map<string, { answer: (body: unknown) => void; fail: () => void }>()

  const probe = (host: string, signal: AbortSignal) =>
    new Promise<unknown>((answer, reject) => {
      const fail = () => reject(new Error('lost'))
      signal.addEventListener('abort', fail)
      waiting.set(host, { answer, fail })
    })

  let timeOut = (): void => undefined

  const after = (_ms: number, run: () => void) => {
    timeOut = run
    return () => undefined
  }

  const ports = { probe, random: () => 0.5, after, timeoutMs: 10_000 }

  return { ports, waiting, timeOut: () => timeOut() }
}

describe('the domain race', () => {
  it('is won by the first valid response [DOMAIN-07]', async () => {
    const { ports, waiting } = createNet()
    const race = raceDomains(['a.test', 'b.test'], 'TLB', ports)
    waiting.get('b.test')?.answer(good)
    expect(await race).toBe('b.test')
  })

  it.each([
    ['a block page', 'please pay'],
    ['another merchant', { success: true, value: { merchant: 'AURORA', time: 1 } }],
    ['a failure', { success: false, errorCode: 'x' }],
    ['nothing', null],
  ])('is not won by a host that returns %s', async (_what, body) => {
    const { ports, waiting } = createNet()
    const race = raceDomains(['a.test', 'b.test'], 'TLB', ports)
    waiting.get('a.test')?.answer(body)
    waiting.get('b.test')?.answer(good)
    expect(await race).toBe('b.test')
  })

  it('has no winner when all domains fail or the time is up', async () => {
    const lost = createNet()
    const race = raceDomains(['a.test'], 'TLB', lost.ports)
    lost.waiting.get('a.test')?.fail()

    expect(await race).toBeUndefined()

    const slow = createNet()
    const late = raceDomains(['a.test'], 'TLB', slow.ports)
    slow.timeOut()

    expect(await late).toBeUndefined()
    expect(await raceDomains([], 'TLB', slow.ports)).toBeUndefined()
  })

  it('probes at most ten domains, picked at random [CALL-19]', async () => {
    const { ports, waiting } = createNet()
    const hosts = Array.from({ length: 25 }, (_, index) => `d${index}.test`)
    const backwards = hosts.map((_, index) => 1 - index / 100)
    const race = raceDomains(hosts, 'TLB', { ...ports, random: () => backwards.shift() ?? 0 })

    expect([...waiting.keys()].sort()).toEqual(hosts.slice(-10).sort())

    waiting.get('d20.test')?.answer(good)

    expect(await race).toBe('d20.test')
  })
})

describe('the retry URL', () => {
  const own = ['www.tlb.test', 'tlb.test']

  it("is always on one of the merchant's own domains, even if the platform lists others [DOMAIN-06]", () => {
    const named = [{ domainName: 'TLB.test' }, { domainName: 'evil.test' }, { domainName: '' }]
    expect(selectCandidateHosts(named, own)).toEqual(['tlb.test'])
    expect(selectCandidateHosts([{ domainName: 'evil.test' }], own)).toEqual(own)
  })

  it('contains the escaped affiliate and referral codes [DOMAIN-04]', () => {
    const address = buildRetryUrl('tlb.test', { affiliateCode: 'A&r=evil#', r: 'R 1' })
    const url = new URL(address)

    expect(url.origin + url.pathname).toBe('https://tlb.test/m/index.html')
    expect(Object.fromEntries(url.searchParams)).toEqual({ affiliateCode: 'A&r=evil#', r: 'R 1' })
    expect(buildRetryUrl('tlb.test', { affiliateCode: undefined, r: undefined })).toBe(
      'https://tlb.test/m/index.html',
    )
  })
})
