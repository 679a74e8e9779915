import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { describe, expect, it } from 'vitest'
import { checkDuties } from './check-merchants.ts'

type Legal = Merchant['legal']
const base = {
  company: 'A',
  licence: 'B',
  minimumAge: 18,
  responsiblePlayUrl: 'https://help.example/',
} satisfies Legal

const check = (legal: Partial<Legal>) =>
  checkDuties({ legal: { ...base, ...legal } } as Merchant, 'a/merchant.json')

describe('a license', () => {
  it.each<[string, Partial<Legal>]>([
    ['that demands nothing', { playLimits: 'off' }],
    [
      'whose limits the platform enforces',
      { requires: ['limits', 'breaks'], playLimits: 'platform' },
    ],
    ['whose visitors confirm their age', { requires: ['age-gate'], ageGate: {} }],
    [
      'whose players get a reality check',
      { requires: ['reality-check'], realityCheck: { everyMinutes: 30, maximumMinutes: 60 } },
    ],
  ])('%s is met', (_, legal) => {
    expect(check(legal)).toEqual([])
  })

  it.each<[Partial<Legal>, string, string]>([
    [{ requires: ['limits'], playLimits: 'device' }, 'legal.playLimits', 'is "device", but the'],
    [{ requires: ['limits'], playLimits: 'off' }, 'legal.playLimits', 'is "off", but the'],
    [{ requires: ['breaks'] }, 'legal.playLimits', 'is not set, but the'],
    [{ requires: ['limits', 'breaks'] }, 'legal.playLimits', 'enforced by the platform itself'],
    [{ requires: ['reality-check'] }, 'legal.realityCheck', 'is missing'],
    [{ requires: ['age-gate'] }, 'legal.ageGate', 'confirm that they are 18'],
  ])('with %j is refused at %s, with the value that meets it', (legal, key, reason) => {
    const [problem, ...others] = check(legal)
    expect(problem).toMatchObject({ file: 'a/merchant.json', key })
    expect(problem?.reason).toContain(reason)
    expect(problem?.allowed).toBeTruthy()
    expect(others).toEqual([])
  })
})
