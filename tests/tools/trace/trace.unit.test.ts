import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { toCoverage } from './coverage.ts'
import { loadRequirements, parseRequirements, toClaimedIds } from './requirements.ts'
import { fullOnly, listRows } from './tables.ts'

it('every line in the requirements list has an ID and a description', () => {
  const text = '# Title\n\n- `LOGIN-01` Log in\n- other\n- `SEO-02` Stay out\n'
  expect([...parseRequirements(text)]).toEqual([
    ['LOGIN-01', 'Log in'],
    ['SEO-02', 'Stay out'],
  ])
})

it('only brackets that contain nothing but IDs are claims', () => {
  expect(toClaimedIds('opens [LOGIN-12] then closes [ERROR-01, ERROR-07]')).toEqual([
    'LOGIN-12',
    'ERROR-01',
    'ERROR-07',
  ])
  expect(toClaimedIds('array [0] of [LOGIN-12 and more]')).toEqual([])
})

it('the coverage counts each ID once and reports missing and unknown IDs', () => {
  const titles = ['a [LOGIN-01]', 'b [LOGIN-01, NAV-09]']
  expect(toCoverage(['LOGIN-01', 'LOGIN-02', 'SEO-01'], titles)).toEqual({
    covered: 1,
    total: 3,
    areas: [
      { area: 'LOGIN', covered: 1, total: 2, missing: ['LOGIN-02'] },
      { area: 'SEO', covered: 0, total: 1, missing: ['SEO-01'] },
    ],
    short: [],
    unknown: ['NAV-09'],
  })
})

describe('an ID for a list', () => {
  const lists = { 'NAV-01': ['r', 'cid', '/m', '/m/home', 'login.x'], 'LANG-09': 2 }
  const walk = (...titles: string[]) => toCoverage([], titles, lists).short

  it('is proven if each row is named by a separate title', () => {
    const titles = ['r', 'cid', '/m', '/m/home', 'login.x'].map(row => `keeps ${row} [NAV-01]`)
    expect(walk(...titles)).toEqual([])
  })

  it('reports every row as missing that has no title, or that only appears in titles with several rows', () => {
    expect(walk('keeps r [NAV-01]', 'keeps cid and /m [NAV-01]', '/m/home [NAV-01]')).toEqual([
      { id: 'NAV-01', missing: ['cid', '/m', 'login.x'] },
    ])
  })

  it('does not accept part of a word, URL or code as a row', () => {
    expect(walk('for, lucid, /m/home/x, login.xy [NAV-01]')).toEqual([
      { id: 'NAV-01', missing: lists['NAV-01'] },
    ])
  })

  it('requires as many different titles as it has rows if its rows have no names', () => {
    expect(walk('a [LANG-09]', 'a [LANG-09]')).toEqual([{ id: 'LANG-09', missing: [] }])
    expect(walk('a [LANG-09]', 'b [LANG-09]')).toEqual([])
  })

  it('is not proven while rows are missing', () => {
    const coverage = toCoverage(['NAV-01', 'NAV-02'], ['r [NAV-01, NAV-02]'], lists)
    expect(coverage).toMatchObject({ covered: 1, short: [{ id: 'NAV-01' }] })
    expect(coverage.areas[0]?.missing).toEqual(['NAV-01'])
  })
})

describe('the trace tables', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))

  it('contain only IDs from the requirements list', async () => {
    const known = await loadRequirements(root)
    expect(Object.keys(listRows).filter(id => !known.has(id))).toEqual([])
  })

  it('list a full-tier test file for each ID that the fast tier does not cover', async () => {
    for (const [id, path] of Object.entries(fullOnly)) {
      const text = await readFile(join(root, path), 'utf8')
      expect(toClaimedIds(text), `${id} in ${path}`).toContain(id)
    }
    expect(Object.keys(fullOnly).length).toBeLessThanOrEqual(18)
  })
})
