import { expect, it } from 'vitest'
import { deriveTokens } from '../tokens/tokens.ts'
import { listColourAdvice } from './advise-on.ts'

const theme = {
  brand: '#8b5cf6',
  accent: '#9a6bff',
  mode: 'dark',
  radius: 'soft',
  density: 'compact',
} as const

const adviseOn = (changes: object) => {
  const changed = { ...theme, ...changes }
  return listColourAdvice(changed, 'm.json', deriveTokens(changed).faint)
}

it('the color advice describes the outline for a color with too little contrast to the page', () => {
  const [problem, ...others] = adviseOn({ brand: '#0a0a0c' })

  expect(others).toEqual([])
  expect(problem).toMatchObject({ file: 'm.json', key: 'theme.brand' })
  expect(problem?.reason).toMatch(
    /^#0a0a0c has a contrast of [\d.]+ with the page in dark mode: buttons keep it with the outline #/,
  )
  expect(problem?.allowed).toMatch(/needs no outline; #[0-9a-f]{6} is the nearest$/)
})

it('the color advice does not report colors with enough contrast in one of the modes', () => {
  expect(adviseOn({})).toEqual([])
  expect(adviseOn({ mode: 'auto', brand: '#ffd400' })).toEqual([])
})
