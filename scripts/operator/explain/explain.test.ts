import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toMerchantJson, writeFiles } from '#fixtures/merchants.ts'
import { checkMerchants } from '#pipeline/check/check-merchants.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { explain } from './explain.ts'

const settings = { vendorLabels: {}, flags: {}, accessDeniedRetry: false }

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  writeFiles(folder.path, {
    '_base/house.json': {
      locked: ['legal.minimumAge'],
      currency: 'USD',
      legal: { minimumAge: 18, responsiblePlayUrl: 'https://house.example/' },
    },
    '_base/asia.json': {
      extends: 'house',
      locked: ['settings.encryption'],
      currency: 'VND',
      settings: { encryption: 'DES-CBC' },
    },
    'heir/merchant.json': {
      ...toMerchantJson('heir', { extends: 'asia', currency: 'PHP', settings }),
      legal: { company: 'A', licence: 'B' },
    },
  })
})
afterEach(() => folder.remove())

const at = (name: string) => join(folder.path, name)
const problemsOf = () =>
  checkMerchants(loadMerchants(folder.path)).problems.map(({ file, key, reason }) => ({
    file: file.slice(folder.path.length + 1),
    key,
    reason: reason.replaceAll(`${folder.path}/`, ''),
  }))

describe('explaining a value', () => {
  it('lists the file that set the value and then the overridden values, nearest first', () => {
    expect(explain(folder.path, 'heir', 'currency')).toMatchObject([
      {
        key: 'currency',
        set: { file: at('heir/merchant.json'), value: 'PHP' },
        overrode: [
          { file: at('_base/asia.json'), value: 'VND' },
          { file: at('_base/house.json'), value: 'USD' },
        ],
      },
    ])
  })

  it('explains a text by language, and omits a base’s texts that one text replaces', () => {
    const company = { EN: 'House', VI: 'Nhà' }
    writeFiles(folder.path, {
      '_base/texts.json': { legal: { company, licence: company } },
      'texts/merchant.json': { extends: 'texts', legal: { company: { VI: 'A' }, licence: 'B' } },
    })
    const found = explain(folder.path, 'texts', 'legal')

    expect(found.map(({ key, set }) => [key, set?.value])).toEqual([
      ['legal.company.EN', 'House'],
      ['legal.company.VI', 'A'],
      ['legal.licence', 'B'],
    ])
    expect(found[0]?.description).toMatch(/^The operating company/)
    expect(explain(folder.path, 'texts', 'legal.licence.EN')).toMatchObject([{ overrode: [] }])
  })

  it('explains an object value by value, with the lock on each', () => {
    const found = explain(folder.path, 'heir', 'legal')
    expect(found.map(({ key, set, locked }) => [key, set?.file, locked?.file])).toEqual([
      ['legal.minimumAge', at('_base/house.json'), at('_base/house.json')],
      ['legal.responsiblePlayUrl', at('_base/house.json'), undefined],
      ['legal.company', at('heir/merchant.json'), undefined],
      ['legal.licence', at('heir/merchant.json'), undefined],
    ])
  })

  it('returns the description of a key that no file sets', () => {
    const [found] = explain(folder.path, 'heir', 'theme.surface')
    expect(found).toMatchObject({ key: 'theme.surface', overrode: [] })
    expect(found?.set).toBeUndefined()
    expect(found?.description).toMatch(/tints all pages/)
  })

  it('rejects an unknown key and an unknown merchant, and suggests the nearest name', () => {
    expect(() => explain(folder.path, 'heir', 'legal.minimunAge')).toThrow('"minimumAge"')
    expect(() => explain(folder.path, 'hier', 'name')).toThrow('did you mean "heir"')
  })
})

describe('a base chain', () => {
  it('merges from the most distant base to the merchant', () => {
    const [heir] = loadMerchants(folder.path).merchants
    expect(heir?.layers.map(({ file }) => file)).toEqual(
      ['_base/house.json', '_base/asia.json', 'heir/merchant.json'].map(at),
    )
    expect(heir?.merged).toMatchObject({ currency: 'PHP', settings: { encryption: 'DES-CBC' } })
  })

  it('reports a broken lock in a base once, at that base, with the file that has the lock', () => {
    const changes = { extends: 'house', legal: { minimumAge: 21 } }
    writeFiles(folder.path, {
      '_base/asia.json': { ...changes, settings: { encryption: 'DES-CBC' } },
    })
    expect(problemsOf()).toEqual([
      { file: '_base/asia.json', key: 'legal.minimumAge', reason: 'is locked by _base/house.json' },
    ])
  })

  it('reports a cycle once per base in the cycle, not for each merchant', () => {
    writeFiles(folder.path, { '_base/house.json': { extends: 'asia' } })
    expect(problemsOf()).toEqual([
      {
        file: '_base/asia.json',
        key: 'extends',
        reason: 'asia extends itself (asia → house → asia)',
      },
      {
        file: '_base/house.json',
        key: 'extends',
        reason: 'house extends itself (house → asia → house)',
      },
    ])
  })

  it('reports an unknown base at the base that references it', () => {
    writeFiles(folder.path, { '_base/asia.json': { extends: 'huose' } })
    expect(problemsOf()).toMatchObject([{ file: '_base/asia.json', key: 'extends' }])
  })

  it('excludes merchants that extend an unreadable base, and reports only the base', () => {
    writeFiles(folder.path, { '_base/house.json': '{ broken' })
    const { merchants } = checkMerchants(loadMerchants(folder.path))
    expect(merchants).toEqual([])
    expect(problemsOf().map(({ file }) => file)).toEqual(['_base/house.json'])
  })
})
