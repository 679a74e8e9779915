import { expect, it } from 'vitest'
import { deriveTokens } from '../tokens/tokens.ts'
import { listColourAdvice } from './advise-on.ts'

const theme = {
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'dark',
  radius: 'soft',
  density: 'compact',
} as const

it('suggests the nearest passing color for a color with too little contrast to the background', () => {
  const [problem, ...others] = listColourAdvice(
    { theme: { ...theme, brand: '#0a0a0c' } },
    'm.json',
    deriveTokens,
  )
  expect(others).toEqual([])
  expect(problem).toMatchObject({ file: 'm.json', key: 'theme.brand' })
  expect(problem?.reason).toMatch(/^#0a0a0c has a contrast of [\d.]+ in dark mode; 3 is required$/)
  expect(problem?.allowed).toMatch(/^#[0-9a-f]{6} is the nearest color that passes$/)
})

it('does not report colors with enough contrast', () => {
  expect(listColourAdvice({ theme }, 'm.json', deriveTokens)).toEqual([])
})

it('suggests a color that passes on the background that is derived from this color', () => {
  const yellow = { ...theme, mode: 'light', brand: '#ffe27a' } as const
  const [problem] = listColourAdvice({ theme: yellow }, 'm.json', deriveTokens)
  const brand = problem?.allowed?.slice(0, 7) ?? ''
  const left = deriveTokens({ ...yellow, brand }).problems.map(({ key }) => key)
  expect(left).not.toContain('theme.brand')
})
