import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import type { Problem } from '#support/operator-problem.ts'
import { loadMerchants } from '../load/load-merchants.ts'
import { checkMerchants } from './check-merchants.ts'

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(() => folder.remove())

function check() {
  const { merchants, problems } = checkMerchants(loadMerchants(folder.path))
  const short = problems.map(problem => ({
    ...problem,
    file: problem.file.slice(folder.path.length + 1),
  }))
  return { codes: merchants.map(({ code }) => code), problems: short }
}

function at(problems: Problem[], key: string): Problem | undefined {
  return problems.find(problem => problem.key === key)
}

describe('checking merchants', () => {
  it('reports every mistake of every merchant in one run, and accepts the valid merchants', () => {
    writeMerchant(folder.path, 'good')
    writeMerchant(folder.path, 'first', { nmae: 'x', theme: { mode: 'drak' }, currency: 'dollars' })
    writeMerchant(folder.path, 'second', { shortName: 'far too long a name' })
    writeFiles(folder.path, { 'third/merchant.json': '{\n  "name": oops\n}' })
    const { codes, problems } = check()

    expect(codes).toEqual(['good'])
    expect(problems.filter(({ file }) => file === 'first/merchant.json').length).toBeGreaterThan(5)
    expect(at(problems, 'nmae')).toMatchObject({
      file: 'first/merchant.json',
      reason: '"nmae" is not known here; did you mean "name"?',
    })
    expect(at(problems, 'theme.mode')).toEqual({
      file: 'first/merchant.json',
      key: 'theme.mode',
      reason: '"drak" is not allowed; did you mean "dark"?',
      allowed: 'light, dark, auto, night',
    })
    expect(at(problems, 'currency')?.reason).toBe('must be a currency code like USD')
    expect(at(problems, 'shortName')?.file).toBe('second/merchant.json')
    expect(problems.find(({ file }) => file === 'third/merchant.json')?.reason).toMatch(
      /is not JSON: .* at line 2, column 11/,
    )
  })

  it('reports no part as missing that a base has', () => {
    const legal = { realityCheck: { everyMinutes: 30, maximumMinutes: 60 } }
    writeFiles(folder.path, { '_base/house.json': { legal } })
    writeMerchant(folder.path, 'one', {
      extends: 'house',
      legal: { realityCheck: { maximumMinutes: 600 } },
    })

    expect(
      check()
        .problems.map(({ key }) => key)
        .filter(key => key.includes('realityCheck')),
    ).toEqual(['legal.realityCheck.maximumMinutes'])
  })

  it.each([
    [{ name: 5 }, 'name', 'must be text, not a number'],
    [{ domains: 'one.example' }, 'domains', 'must be a list, not text'],
    [{ domains: [] }, 'domains', 'must have at least 1 entry'],
    [{ description: 'x'.repeat(161) }, 'description', 'must have at most 160 characters'],
    [{ budgets: { firstLoadKb: 0 } }, 'budgets.firstLoadKb', 'must be at least 50'],
    [{ theme: null }, 'theme', 'must be an object, not null'],
  ])('describes the mistake in %j in plain words', (change, key, reason) => {
    writeMerchant(folder.path, 'odd', change)
    expect(at(check().problems, key)?.reason).toBe(reason)
  })

  it('reports a mistake in a base only at the base, not in the merchants that extend the base', () => {
    const { legal, ...rest } = toMerchantJson('heir')
    writeFiles(folder.path, {
      '_base/broken.json': { legal: 'none' },
      'heir/merchant.json': { ...rest, extends: 'broken' },
    })
    const { problems } = check()
    const about = (name: string) => problems.filter(({ file }) => file.includes(name))

    expect(about('broken.json').map(({ key }) => key)).toEqual(['legal'])
    expect(about('heir/')).toEqual([])
  })

  it('reports a missing value with the value’s description', () => {
    writeMerchant(folder.path, 'bare', { legal: undefined, theme: { brand: '#112233' } })
    const { problems } = check()
    expect(at(problems, 'legal')).toMatchObject({ reason: 'is missing' })
    expect(at(problems, 'theme.mode')?.allowed).toBe(
      'Colors of the pages. `auto` follows the device; `night` is dark on every device. With both, a player can choose light or dark in the settings.',
    )
  })

  it('names both files when two merchants claim one host', () => {
    writeMerchant(folder.path, 'left', { domains: ['play.example', 'left.example'] })
    writeMerchant(folder.path, 'right', { domains: ['right.example', 'play.example'] })
    const { codes, problems } = check()

    expect(codes).toEqual([])
    expect(problems.map(({ file, key }) => [file, key])).toEqual([
      ['left/merchant.json', 'domains.0'],
      ['right/merchant.json', 'domains.1'],
    ])
    expect(problems[0]?.reason).toMatch(/play\.example is also claimed by .*right\/merchant\.json/)
    expect(problems[1]?.reason).toMatch(/play\.example is also claimed by .*left\/merchant\.json/)
  })

  it('reports a host that one merchant names twice', () => {
    writeMerchant(folder.path, 'twice', { domains: ['twice.example', 'twice.example'] })
    expect(check().problems.map(({ key, reason }) => [key, reason])).toEqual([
      ['domains.0', 'twice.example appears twice'],
      ['domains.1', 'twice.example appears twice'],
    ])
  })

  it('reports both mistakes if a merchant lists a host twice and another merchant also claims it', () => {
    writeMerchant(folder.path, 'twice', { domains: ['twice.example', 'twice.example'] })
    writeMerchant(folder.path, 'once', { domains: ['twice.example'] })
    const said = check().problems.map(({ file, reason }) => [file, reason])

    expect(said).toContainEqual([
      'twice/merchant.json',
      expect.stringMatching(/appears twice, and is also claimed by \S*once\/merchant\.json$/),
    ])
    expect(said).toContainEqual([
      'once/merchant.json',
      expect.stringMatching(/is also claimed by \S*twice\/merchant\.json$/),
    ])
  })

  it('rejects a default language that the merchant does not offer', () => {
    writeMerchant(folder.path, 'mute', { languages: { default: 'CN', offered: ['EN', 'VI'] } })
    const { codes, problems } = check()

    expect(codes).toEqual([])
    expect(problems).toEqual([
      {
        file: 'mute/merchant.json',
        key: 'languages.default',
        reason: '"CN" is not among the languages offered',
        allowed: 'EN, VI',
      },
    ])
  })

  it('rejects a folder whose name is not a merchant code', () => {
    writeMerchant(folder.path, 'Upper_Case')
    expect(check().problems).toMatchObject([
      { file: 'Upper_Case', reason: 'is not a merchant code' },
    ])
  })

  it('ignores files that disks and desktops create, in any folder', () => {
    writeMerchant(folder.path, 'real', { extends: 'house' })
    const foreign = ['lost+found/x', '@eaDir/x', '$RECYCLE.BIN/x', '#recycle/x']
    foreign.push('System Volume Information/x', '_base/._house.json', 'real/@eaDir/logo.svg/x')
    foreign.push('real/.DS_Store', 'real/Thumbs.db')
    foreign.push('_base/.#house.json', 'real/.merchant.json.swp', 'real~/merchant.json')
    writeFiles(folder.path, { '_base/house.json': {} })

    for (const path of foreign) writeFiles(folder.path, { [path]: '\u0000\u0005' })

    expect(check()).toEqual({ codes: ['real'], problems: [] })
    expect(loadMerchants(folder.path).codes).toEqual(['real'])
  })

  it('rejects a "__proto__" key and does not apply it', () => {
    const text = JSON.stringify(toMerchantJson('sly')).replace(
      '{',
      '{"__proto__":{"skin":"paper"},',
    )
    writeFiles(folder.path, { 'sly/merchant.json': text })
    expect(at(check().problems, '__proto__')?.reason).toContain('is not known here')
  })

  it('ignores a merchant folder that is a symbolic link', () => {
    writeMerchant(folder.path, 'real')
    symlinkSync(join(folder.path, 'real'), join(folder.path, 'linked'))
    expect(check().codes).toEqual(['real'])
  })
})

describe('bases', () => {
  const legal = { minimumAge: 21 }

  it('pass their values to the merchants that extend them, key by key', () => {
    writeFiles(folder.path, { '_base/house.json': { currency: 'EUR', theme: { radius: 'sharp' } } })
    const json = toMerchantJson('heir', { extends: 'house', currency: undefined })
    writeFiles(folder.path, {
      'heir/merchant.json': {
        ...json,
        theme: { brand: '#123456', accent: '#654321', mode: 'dark', density: 'compact' },
      },
    })
    const { merchants } = checkMerchants(loadMerchants(folder.path))

    expect(merchants[0]?.merchant).toMatchObject({
      currency: 'EUR',
      theme: { radius: 'sharp', density: 'compact' },
    })
  })

  it('cause a problem for a merchant that does not offer the base’s default language', () => {
    writeFiles(folder.path, {
      '_base/house.json': { languages: { default: 'CN', offered: ['CN', 'EN'] } },
    })
    writeMerchant(folder.path, 'heir', { extends: 'house', languages: { offered: ['EN'] } })
    const { codes, problems } = check()

    expect(codes).toEqual([])
    expect(problems).toEqual([
      { file: 'heir/merchant.json', key: 'languages.offered', reason: 'lacks CN, the default' },
    ])
  })

  it('reject a changed value for a locked key, and report the file that contains the change', () => {
    writeFiles(folder.path, { '_base/house.json': { locked: ['legal.minimumAge'], legal } })
    writeMerchant(folder.path, 'heir', { extends: 'house' })
    const [problem, ...others] = check().problems

    expect(problem).toMatchObject({
      file: 'heir/merchant.json',
      key: 'legal.minimumAge',
      allowed: '21',
    })
    expect(problem?.reason).toMatch(/is locked by .*_base\/house\.json/)
    expect(others).toEqual([])
  })

  it('reject a value for a locked key without a base value, and advise removing the value', () => {
    writeFiles(folder.path, { '_base/house.json': { locked: ['budgets'] } })
    writeFiles(folder.path, { '_base/group.json': { extends: 'house' } })
    writeMerchant(folder.path, 'heir', { extends: 'group', budgets: { firstLoadKb: 900 } })
    expect(check().problems).toMatchObject([
      { file: 'heir/merchant.json', key: 'budgets', allowed: 'no value here; remove it' },
    ])
  })

  it('report their own mistakes once and hold back all merchants that extend them', () => {
    writeFiles(folder.path, {
      '_base/house.json': { currency: 'euro', locked: ['legal.minimunAge'] },
    })
    writeMerchant(folder.path, 'one', { extends: 'house', currency: undefined })
    writeMerchant(folder.path, 'two', { extends: 'house', currency: undefined })
    writeMerchant(folder.path, 'free')
    const { codes, problems } = check()

    expect(codes).toEqual(['free'])
    expect(problems.map(({ file, key }) => `${file} ${key}`)).toEqual([
      '_base/house.json currency',
      '_base/house.json locked.0',
    ])
  })

  it('are not read through a symbolic link, and only the link is reported', () => {
    writeFiles(folder.path, { 'elsewhere/house.json': { currency: 'EUR' } })
    mkdirSync(join(folder.path, 'merchants'))
    symlinkSync('../elsewhere', join(folder.path, 'merchants/_base'))
    writeMerchant(join(folder.path, 'merchants'), 'heir', { extends: 'house' })
    const { merchants, problems } = checkMerchants(loadMerchants(join(folder.path, 'merchants')))

    expect(merchants).toEqual([])
    expect(problems).toMatchObject([
      {
        file: join(folder.path, 'merchants/_base'),
        reason: 'is a link; links are not followed',
      },
    ])
  })

  it.each([
    ['a missing base', { 'house.json': {} }, 'huose', /did you mean "house"/],
    [
      'a cycle of bases',
      { 'a.json': { extends: 'b' }, 'b.json': { extends: 'a' } },
      'a',
      /extends itself/,
    ],
  ])('refuses %s', (_what, bases, name, reason) => {
    for (const [file, json] of Object.entries(bases))
      writeFiles(folder.path, { [`_base/${file}`]: json })
    writeMerchant(folder.path, 'heir', { extends: name })
    expect(at(check().problems, 'extends')?.reason).toMatch(reason)
  })
})
