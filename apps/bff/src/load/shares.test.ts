import { describe, expect, it } from 'vitest'
import { computeLimits, createAllowances, createShares, type Place } from './shares.ts'

const limits = { process: 8, merchant: 4, client: 2, clientOfAll: 3 }

function requirePlace(place: Place | string): Place {
  if (typeof place === 'string') throw new Error(`the share of a ${place} is used up`)
  return place
}

function create() {
  const exceeded: string[] = []
  const shares = createShares({ limits: () => limits, onExceeded: whose => exceeded.push(whose) })

  const enter = (merchant: string, client: string) => {
    const place = shares.enter(merchant, client)
    return typeof place === 'string' ? place : 'granted'
  }

  return { ...shares, enter, enterPlace: shares.enter, exceededSoFar: exceeded }
}

describe('toLimits', () => {
  it.each([
    ['a percentage of the total', 200, { process: 1_000, merchant: 250, client: 63 }],
    ['an equal part of few merchants', 2, { process: 1_000, merchant: 500, client: 125 }],
    ['everything for one merchant', 1, { process: 1_000, merchant: 1_000, client: 250 }],
    ['everything before the first release', 0, { process: 1_000, merchant: 1_000, client: 250 }],
  ])('gives one merchant %s', (_case, merchants, expected) => {
    expect(computeLimits(1_000, { merchant: 25, client: 25 }, merchants)).toMatchObject(expected)
  })

  it('gives every owner at least one unit, and a client twice its limit over all merchants', () => {
    const least = { process: 1, merchant: 1, client: 1, clientOfAll: 1 }

    expect(computeLimits(1, { merchant: 1, client: 1 }, 200)).toEqual(least)
    expect(computeLimits(1_000, { merchant: 25, client: 20 }, 200).clientOfAll).toBe(100)
  })

  it('limits a client to the resource’s maximum per client', () => {
    expect(computeLimits(1_000, { merchant: 25, client: 25 }, 200, 5).client).toBe(5)
  })
})

describe('createShares', () => {
  it('rejects only the client that exceeds its limit at one merchant', () => {
    const { enter } = create()

    expect([enter('a', '1'), enter('a', '1'), enter('a', '1')]).toEqual([
      'granted',
      'granted',
      'client',
    ])
    expect(enter('a', '2')).toBe('granted')
  })

  it('rejects only the client that exceeds its limit over all merchants', () => {
    const { enter } = create()
    for (const merchant of ['a', 'a', 'b']) enter(merchant, '1')

    expect(enter('c', '1')).toBe('client')
    expect(enter('c', '2')).toBe('granted')
  })

  it('rejects only the merchant that exceeds its limit', () => {
    const { enter } = create()
    for (const client of ['1', '1', '2', '2']) enter('a', client)

    expect(enter('a', '3')).toBe('merchant')
    expect(enter('b', '3')).toBe('granted')
  })

  it('reports the process’s limit as exceeded if the client’s or merchant’s limit equals the total', () => {
    const one = { process: 1, merchant: 1, client: 1, clientOfAll: 1 }
    const shares = createShares({ limits: () => one })
    shares.enter('a', '1')

    expect(shares.enter('a', '1')).toBe('process')
  })

  it('rejects all clients and merchants once the total is in use', () => {
    const { enter } = create()
    for (const merchant of ['a', 'b']) {
      for (const client of ['1', '2', '3', '4']) enter(merchant, `${merchant}${client}`)
    }

    expect(enter('c', '9')).toBe('process')
  })

  it('grants units again after they are returned', () => {
    const { enter, enterPlace, leave, used } = create()
    const place = requirePlace(enterPlace('a', '1'))
    enter('a', '1')
    leave(place)

    expect(enter('a', '1')).toBe('granted')
    expect(used()).toEqual({ process: 2, merchant: 2, client: 2 })
  })

  it('reports every refused unit, but not a lookup that does not take a unit', () => {
    const { enter, exceeded, exceededSoFar } = create()
    for (let at = 0; at < 3; at += 1) enter('a', '1')

    expect(exceeded('a', '1')).toBe('client')
    expect(exceeded('a', '2')).toBeUndefined()
    expect(exceededSoFar).toEqual(['client'])
  })

  it('counts correctly after thousands of clients have taken and returned units', () => {
    const { enter, enterPlace, leave, used } = create()
    const kept = requirePlace(enterPlace('a', 'kept'))

    for (let at = 0; at < 10_000; at += 1) {
      leave(requirePlace(enterPlace(`m${at % 50}`, `client ${at}`)))
    }

    expect(enter('a', 'kept')).toBe('granted')
    expect(enter('a', 'kept')).toBe('client')

    leave(kept)

    expect(used()).toEqual({ process: 1, merchant: 1, client: 1 })
  })
})

describe('createAllowances', () => {
  it('reports whose limit is exceeded, until the next window', () => {
    let nowMs = 0
    const allowances = createAllowances({
      limits: () => limits,
      windowMs: 1_000,
      now: () => nowMs,
    })
    const take = () => allowances.take('a', '1')

    expect([take(), take(), take()]).toEqual([undefined, undefined, 'client'])

    nowMs = 999

    expect(take()).toBe('client')

    nowMs = 1_000

    expect(take()).toBeUndefined()
    expect(allowances.used()).toEqual({ process: 1, merchant: 1, client: 1 })
  })
})
