import { describe, expect, it } from 'vitest'
import { baseFile, merchant, merchantFile, toJsonSchema } from './merchant.ts'

const complete = {
  platformCode: 'AURORA',
  name: 'Aurora Casino',
  shortName: 'Aurora',
  description: 'Slots and live tables.',
  kind: 'casino',
  domains: ['www.aurora.example'],
  skin: 'neon',
  theme: {
    brand: '#8b5cf6',
    accent: '#22d3ee',
    mode: 'dark',
    radius: 'soft',
    density: 'comfortable',
  },
  logo: { mark: 'mark.svg', wordmark: 'wordmark.svg', background: '#150a2e' },
  languages: { offered: ['EN'] },
  currency: 'USD',
  links: { imageOrigins: [], gameOrigins: [], returnOrigins: [] },
  legal: {
    company: 'Aurora N.V.',
    licence: 'Licence 1',
    minimumAge: 18,
    responsiblePlayUrl: 'https://help.example/',
  },
  settings: {
    encryption: 'DES-EDE3-CBC',
    vendorLabels: {},
    flags: {},
    accessDeniedRetry: false,
  },
}

function problemsOf(change: Record<string, unknown>): string[] {
  const result = merchant.safeParse({ ...complete, ...change })
  return result.success ? [] : result.error.issues.map(issue => issue.path.join('.'))
}

describe('merchant', () => {
  it('accepts a complete merchant', () => {
    expect(problemsOf({})).toEqual([])
  })

  it.each<[object, string[]]>([
    [{ ageGate: {}, realityCheck: { everyMinutes: 60, maximumMinutes: 60 } }, []],
    [{ ageGate: { countries: ['GB'] }, playLimits: 'device', requires: ['age-gate'] }, []],
    [{ realityCheck: { everyMinutes: 61, maximumMinutes: 60 } }, ['realityCheck.everyMinutes']],
    [{ realityCheck: { everyMinutes: 4, maximumMinutes: 60 } }, ['realityCheck.everyMinutes']],
    [{ ageGate: { countries: [] } }, ['ageGate.countries']],
    [{ ageGate: { countries: ['uk'] } }, ['ageGate.countries.0']],
    [{ playLimits: 'phone', requires: ['luck'] }, ['playLimits', 'requires.0']],
  ])('with the legal keys %j has the problems %j', (keys, problems) => {
    const wrong = problemsOf({ legal: { ...complete.legal, ...keys } })
    expect(wrong).toEqual(problems.map(key => `legal.${key}`))
  })

  it('reports all unknown or invalid keys together', () => {
    expect(problemsOf({ domains: ['https://x.example'], currency: 'usd', skin: 'glass' })).toEqual([
      'domains.0',
      'skin',
      'currency',
    ])
  })

  it.each([
    'HTTP://a.example',
    'a.example:8080',
    'a.example.',
    'A.example',
    'localhost',
    'my_brand.example',
    '10.0.0.1',
  ])('rejects the domain %j, because it is not normalized or cannot have a certificate', domain => {
    expect(problemsOf({ domains: [domain] })).toEqual(['domains.0'])
  })

  it.each(['../logo.svg', 'art/logo.svg', 'logo.gif', '.svg'])(
    'rejects the image file %j',
    mark => {
      expect(problemsOf({ logo: { ...complete.logo, mark } })).toEqual(['logo.mark'])
    },
  )

  it.each([
    ['a line break', 'a\nb'],
    ['a control character', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['reversed text direction', 'a\u202eb'],
    ['another kind of line break', 'a\u2028b'],
    ['no visible character', ' \u200b '],
  ])('rejects %s in text that players see', (_what, text) => {
    const legal = { ...complete.legal, company: text, licence: text }
    expect(problemsOf({ name: text, shortName: text, description: text, legal })).toEqual([
      'name',
      'shortName',
      'description',
      'legal.company',
      'legal.licence',
    ])
  })

  it('allows a merchant file to omit values that its base provides', () => {
    expect(merchantFile.safeParse({ extends: 'house', theme: { brand: '#112233' } }).success).toBe(
      true,
    )
  })

  it('allows only a base to lock keys', () => {
    expect(baseFile.safeParse({ locked: ['legal.minimumAge'] }).success).toBe(true)
    expect(merchantFile.safeParse({ locked: ['legal.minimumAge'] }).success).toBe(false)
  })
})

describe('toJsonSchema', () => {
  it('describes every key for code editors', () => {
    const schema = toJsonSchema(merchantFile) as {
      properties: Record<string, { description?: string; $ref?: string; allOf?: unknown }>
    }
    expect(Object.keys(schema.properties)).toContain('theme')
    expect(schema.properties.currency?.description).toMatch(/PHP/)
  })
})
