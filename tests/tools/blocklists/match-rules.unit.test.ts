import { toNeutralName } from '@livery/web/vite.config.ts'
import { describe, expect, it } from 'vitest'
import { findBlocking, parseRules } from './match-rules.ts'
import { rules } from './rules.ts'

const parsed = parseRules(rules)
const find = (path: string) => findBlocking(parsed, `https://aurora.example${path}`)

describe('a block list rule', () => {
  it.each([
    ['/m/assets/tracking-B1c2D3e4.js', '/assets/tracking-'],
    ['/m/assets/analytics-b1c2d3e4.js', '/assets/analytics-'],
    ['/m/assets/web-vitals-b1c2d3e4.js', '/web-vitals-'],
    ['/api/v1/track/x', '/api/v1/track/*'],
    ['/tracking.example/a/impression?b', '/tracking.*/impression?'],
    ['/m/assets/smarttag-b1c2d3e4.js', '/assets/smarttag-$script'],
  ])('blocks %s', (path, rule) => {
    expect(find(path)).toContain(rule)
  })

  it.each(['/m/home', '/m/assets/genpxvat-b1c2d3e4.js', '/wps/relay/MCSFE_claimReward'])(
    'does not block %s',
    path => {
      expect(find(path)).toEqual([])
    },
  )

  it('matches separators and the start and end of a URL', () => {
    const own = parseRules('/track^\n|https://a.example/b|\n! a comment\n')
    expect(findBlocking(own, 'https://a.example/track?x')).toEqual(['/track^'])
    expect(findBlocking(own, 'https://a.example/tracks')).toEqual([])
    expect(findBlocking(own, 'https://a.example/b')).toEqual(['|https://a.example/b|'])
    expect(findBlocking(own, 'https://a.example/bc')).toEqual([])
  })
})

describe('a neutral name', () => {
  it.each([
    ['tracking', 'genpxvat'],
    ['PT-BR', 'CG-OE'],
    ['open-game-window2', 'bcra-tnzr-jvaqbj2'],
  ])('for %s is %s, and can be converted back', (name, neutral) => {
    expect(toNeutralName(name)).toBe(neutral)
    expect(toNeutralName(neutral)).toBe(name)
  })
})
