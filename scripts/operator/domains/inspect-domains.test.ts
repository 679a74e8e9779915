import { expect, it } from 'vitest'
import { type Domain, inspectDomains, type Tools } from './inspect-domains.ts'
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

it('looks at 64 domains side by side, however many there are', async () => {
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

it('looks up again, after all others, the names that nobody answered for', async () => {
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

it('says of a name for which nobody answers twice that it is unknown', async () => {
  let asked = 0
  const lookUp = async () => {
    asked += 1
    return unknown
  }
  const rows = await inspectDomains(listNames(3), toTools(lookUp))
  expect([countOf(rows, 'dns-unknown'), asked]).toEqual([3, 6])
})

it('begins with no domain after its time, and names those that it did not see', async () => {
  let nowMs = 0
  const lookUp = async () => {
    nowMs += 10
    return found
  }
  const rows = await inspectDomains(listNames(20_000), toTools(lookUp), () => nowMs >= 50_000)
  expect(countOf(rows, 'live')).toBe(5_000)
  expect(rows.filter(({ state }) => state === 'unseen')).toHaveLength(15_000)
})
