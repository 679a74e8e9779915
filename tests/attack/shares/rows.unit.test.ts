/**
 * Tests two merchants and two clients for each row of `resourceTable`, in one process with 200
 * merchants.
 */
import { createResources, resourceTable } from '@livery/bff/load/resources.ts'
import { createMerchantBreakers } from '@livery/bff/proxy/merchant-breakers.ts'
import { type ResourceName, resourceNames } from '@livery/contract/metrics/resources.ts'
import { describe, expect, it } from 'vitest'

/** Requests one unit. Returns `granted`, or whose share is exhausted. */
type Take = (merchant: string, client: string) => string

const [attacker, neighbor] = ['203.0.113.7', '198.51.100.1']
/** More than any process grants. */
const ceaseless = 20_000

function create(name: ResourceName): Take {
  const resources = createResources({
    settings: { MERCHANT_SHARE: 25, CLIENT_SHARE: 25, MAX_IN_FLIGHT: 1_000, BREAKER_FAILURES: 20 },
    countMerchants: () => 200,
    metrics: { counter: () => () => undefined, gauges: () => undefined },
    now: () => 0,
  })
  if (name === 'breaker_failures') return failAt(resources)
  if (isWindow(name)) {
    return (merchant, client) => resources.window(name).take(merchant, client) ?? 'granted'
  }

  return (merchant, client) => {
    const place = resources.held(name).enter(merchant, client)
    return typeof place === 'string' ? place : 'granted'
  }
}

/** Reports a failed call. Each failed call takes one unit from the circuit breaker's share. */
function failAt(resources: ReturnType<typeof createResources>): Take {
  let whose: string | undefined
  const breakers = createMerchantBreakers({
    failures: resources.limits('breaker_failures').process,
    openMs: 60_000,
    limits: () => resources.limits('breaker_failures'),
    onExceeded: owner => {
      whose = owner
    },
    now: () => 0,
  })
  return (merchant, client) => {
    whose = undefined
    const admission = breakers.enter({ merchant, client })
    if (!admission) return 'merchant'
    breakers.report({ merchant, client }, admission, 'failed')
    return whose ?? 'granted'
  }
}

type Windows = Parameters<ReturnType<typeof createResources>['window']>[0]
const isWindow = (name: ResourceName): name is Windows => 'windowMs' in resourceTable[name]

/**
 * Takes units until one is refused. Returns how many units were granted and whose share is
 * exhausted.
 */
function use(take: Take, merchant: string, client: string) {
  for (let granted = 0; granted <= ceaseless; granted += 1) {
    const answer = take(merchant, client)
    if (answer !== 'granted') return { granted, whose: answer }
  }
  throw new Error('there is no limit')
}

/** Uses a merchant's complete share with clients that do not exceed their own shares. */
function useMerchant(take: Take, merchant: string): string {
  for (let at = 0; at < 1_000; at += 1) {
    const { whose } = use(take, merchant, `10.0.${at >> 8}.${at & 255}`)
    if (whose !== 'client') return whose
  }
  return 'client'
}

describe.each(resourceNames.map(name => [name]))('%s', name => {
  it('refuses only the client that exceeds its share; other clients get as much as without an attack', () => {
    const quiet = create(name)
    const expected = [use(quiet, 'aurora', neighbor), use(quiet, 'lotus', neighbor)]
    const take = create(name)
    const own = Array.from({ length: ceaseless }, () => take('aurora', attacker))
    const others = [use(take, 'aurora', neighbor), use(take, 'lotus', neighbor)]

    expect(new Set(own)).toEqual(new Set(['granted', 'client']))
    expect(others).toEqual(expected)
    expect(expected.every(({ granted, whose }) => granted > 0 && whose === 'client')).toBe(true)
    expect(take('lotus', attacker)).toBe('granted')
  })

  it('refuses only the merchant that exceeds its share; the other gets as much as without an attack', () => {
    const expected = use(create(name), 'lotus', neighbor)
    const take = create(name)

    expect(useMerchant(take, 'aurora')).toBe('merchant')
    expect(take('aurora', neighbor)).toBe('merchant')
    expect(use(take, 'lotus', neighbor)).toEqual(expected)
  })
})
