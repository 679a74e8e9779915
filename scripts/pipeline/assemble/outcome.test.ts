import { describe, expect, it } from 'vitest'
import { type Outcome, settle } from './outcome.ts'

const entry = {
  platformCode: '1',
  hosts: [],
  variant: 'house-1',
  pack: 'a',
  size: 1,
  icon: 'i',
  config: 'c',
  art: '',
}
const known = { key: 'k', stamp: '', names: [], entry }
const own = { assetList: '/a.json', files: {} }

function of(code: string, host = `${code}.example`) {
  const file = `/merchants/${code}/merchant.json`
  return { code, file, claims: [{ host, file, key: 'domains.0' }] }
}

function painted(code: string, host?: string): Outcome {
  const advice = [{ file: of(code).file, key: '', reason: `advice of ${code}` }]
  return { ...of(code, host), kind: 'painted', known, advice }
}

function refused(code: string): Outcome {
  const problems = [{ file: of(code).file, key: 'name', reason: 'is missing' }]
  return { ...of(code), kind: 'refused', problems }
}

const all = () => true
const peaceful = { problems: [], findClashes: () => [] }

describe('settling build outcomes', () => {
  it('continues with painted and kept merchants, and drops all other merchants', () => {
    const outcomes: Outcome[] = [
      refused('delta'),
      { ...of('gamma'), kind: 'kept', known: { ...known, own }, advice: [] },
      { ...of('beta'), kind: 'waits' },
      painted('alpha'),
      { ...of('other'), kind: 'seen' },
    ]
    const settled = settle(outcomes, all, peaceful)

    expect(settled.fresh.map(({ code }) => code)).toEqual(['alpha', 'gamma'])
    expect(settled).toMatchObject({ painted: ['alpha'], unchanged: ['gamma'] })
    expect(settled.variants).toEqual({ 'house-1': own })
    expect(settled.problems.map(({ reason }) => reason)).toEqual(['is missing'])
    expect(settled.advice.map(({ reason }) => reason)).toEqual(['advice of alpha'])
  })

  it('drops a painted merchant, and its advice, if another merchant claims the same host', () => {
    const { file } = of('beta')
    const clash = { file, key: 'domains.0', reason: 'is also claimed' }
    const settled = settle([painted('alpha'), painted('beta')], all, {
      problems: [],
      findClashes: () => [clash],
    })

    expect(settled.painted).toEqual(['alpha'])
    expect(settled.problems).toEqual([clash])
    expect(settled.advice.map(({ reason }) => reason)).toEqual(['advice of alpha'])
  })

  it('does not report merchants outside the requested selection', () => {
    const { file } = of('beta')
    const settled = settle([painted('alpha'), refused('beta')], code => code === 'alpha', {
      problems: [],
      findClashes: () => [{ file, key: 'domains.0', reason: 'is also claimed' }],
    })

    expect(settled.problems).toEqual([])
  })

  it('compares hosts and sorts problems independently of the order in which merchants finish', () => {
    const seen: string[] = []
    const base = { file: '/merchants/_base/house.json', key: 'skin', reason: 'is no skin' }
    const settled = settle([refused('beta'), painted('gamma'), refused('alpha')], all, {
      problems: [base],
      findClashes: claims => {
        seen.push(...claims.map(({ host }) => host))
        return []
      },
    })

    expect(seen).toEqual(['alpha.example', 'beta.example', 'gamma.example'])
    expect(settled.problems.map(({ file }) => file)).toEqual([
      base.file,
      of('alpha').file,
      of('beta').file,
    ])
  })
})
