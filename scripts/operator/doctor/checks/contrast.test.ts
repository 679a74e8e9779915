import { describe, expect, it } from 'vitest'
import { checkContrast } from './contrast.ts'

const theme = { brand: '#8b5cf6', accent: '#22d3ee', radius: 'soft', density: 'compact' } as const
const at = (mode: 'light' | 'dark' | 'auto', changes = {}) =>
  checkContrast({ theme: { ...theme, mode, ...changes } }, 'a.json')

describe('theme contrast', () => {
  it('leads to a note that states which mode shows a faint color unchanged and which color replaces it elsewhere', () => {
    expect(at('light', { brand: '#ffe27a', accent: '#9a3412' })).toEqual([
      {
        level: 'advice',
        check: 'contrast',
        file: 'a.json',
        key: 'theme.brand',
        what: expect.stringMatching(
          /^#ffe27a has a contrast of 1\.\d+ with the page in light mode: buttons keep it with the outline #[0-9a-f]{6}/,
        ),
        fix: {
          text: expect.stringMatching(/^keep it if you like the look; the nearest color/),
          value: expect.stringMatching(/^#[0-9a-f]{6}$/),
        },
      },
    ])
  })

  it('is reported only for the modes that players see', () => {
    expect(at('dark', { accent: '#ffd400' })).toEqual([])
    expect(at('auto', { accent: '#ffd400' }).map(({ what }) => what)).toEqual([
      expect.stringContaining('in light mode: badges keep it'),
    ])
  })

  it('is not reported for colors that are visible in both modes', () => {
    expect(at('auto', { accent: '#9a6bff' })).toEqual([])
  })
})
