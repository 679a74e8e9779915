import { expect, it } from 'vitest'
import { toCoverage } from './coverage.ts'
import { parseRequirements, toClaimedIds } from './requirements.ts'

it('reads an id and its text from every line of the list', () => {
  const text = '# Title\n\n- `LOGIN-01` Log in\n- other\n- `SEO-02` Stay out\n'
  expect([...parseRequirements(text)]).toEqual([
    ['LOGIN-01', 'Log in'],
    ['SEO-02', 'Stay out'],
  ])
})

it('reads claims from brackets that hold ids and nothing else', () => {
  expect(toClaimedIds('opens [LOGIN-12] then closes [ERROR-01, ERROR-07]')).toEqual([
    'LOGIN-12',
    'ERROR-01',
    'ERROR-07',
  ])
  expect(toClaimedIds('array [0] of [LOGIN-12 and more]')).toEqual([])
})

it('counts each id once and names what is missing and what is unknown', () => {
  const titles = ['a [LOGIN-01]', 'b [LOGIN-01, NAV-09]']
  expect(toCoverage(['LOGIN-01', 'LOGIN-02', 'SEO-01'], titles)).toEqual({
    covered: 1,
    total: 3,
    areas: [
      { area: 'LOGIN', covered: 1, total: 2, missing: ['LOGIN-02'] },
      { area: 'SEO', covered: 0, total: 1, missing: ['SEO-01'] },
    ],
    unknown: ['NAV-09'],
  })
})
