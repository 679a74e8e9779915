import { describe, expect, it } from 'vitest'
import { checkContrast } from './contrast.ts'

const theme = { brand: '#8b5cf6', accent: '#22d3ee', radius: 'soft', density: 'compact' } as const
const at = (mode: 'light' | 'dark' | 'auto', changes = {}) =>
  checkContrast({ theme: { ...theme, mode, ...changes } }, 'a.json')

describe('theme contrast', () => {
  it('is a warning in the mode that players see, with the nearest color that passes', () => {
    expect(at('light', { accent: '#ffd400' })).toContainEqual({
      level: 'warning',
      check: 'contrast',
      file: 'a.json',
      key: 'theme.accent',
      what: expect.stringMatching(/^#ffd400 has a contrast of 1\.\d+ in light mode/),
      fix: {
        text: 'the nearest color that passes',
        value: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    })
  })

  it.each(['#ffff00', '#ffffff', '#7c7c7c', '#00ff88', '#000000'])(
    'has a fix with colors that pass for %s',
    colour => {
      for (const mode of ['light', 'dark'] as const) {
        for (const { key, fix } of at(mode, { brand: colour, accent: colour })) {
          const name = key.replace('theme.', '')
          const after = at(mode, { brand: colour, accent: colour, [name]: fix.value })
          expect(after.filter(finding => isWarning(finding) && finding.key === key)).toEqual([])
        }
      }
    },
  )

  it('is only a note in a mode that players do not see, and in the inverted mode of auto', () => {
    expect(at('dark').filter(isWarning)).toEqual([])
    expect(at('dark').map(({ level, what }) => [level, what])).toEqual([
      ['note', expect.stringContaining('does not use today')],
    ])
    expect(at('auto', { brand: '#ffd400' })[0]?.what).toContain('inverts the color')
  })

  it('is not reported for colors that pass in both modes', () => {
    expect(at('auto', { accent: '#9a6bff' })).toEqual([])
  })
})

function isWarning({ level }: { level: string }): boolean {
  return level === 'warning'
}
