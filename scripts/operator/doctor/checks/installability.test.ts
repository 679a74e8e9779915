import { describe, expect, it } from 'vitest'
import { checkInstallability } from './installability.ts'

const icon = (sizes: string, purpose: string) => ({
  src: '/i.png',
  sizes,
  purpose,
  type: 'image/png',
})
const whole = {
  id: '/m/',
  name: 'Aurora',
  short_name: 'Aurora',
  start_url: '/m/home?utm_source=homescreen',
  scope: '/m/',
  display: 'standalone',
  shortcuts: [{ name: 'Games', url: '/m/game' }],
  icons: [icon('192x192', 'any'), icon('512x512', 'any'), icon('512x512', 'maskable')],
}

describe('manifest installability', () => {
  it('has no finding for a complete manifest', () => {
    expect(checkInstallability(whole, 'a.json')).toEqual([])
  })

  it.each([
    [{ name: '' }, 'problem', 'name', 'no usable name'],
    [{ short_name: undefined }, 'problem', 'shortName', 'no usable short_name'],
    [{ id: 7 }, 'problem', '', 'no usable id'],
    [{ display: 'browser' }, 'problem', '', 'no usable display'],
    [{ start_url: '/home' }, 'problem', '', 'outside its scope'],
    [{ shortcuts: [] }, 'problem', '', 'no shortcuts'],
    [{ shortcuts: [{ name: 'Games', url: '/game' }] }, 'problem', '', 'outside its scope'],
    [{ icons: whole.icons.slice(1) }, 'problem', 'logo.mark', 'no 192x192 icon for purpose any'],
    [{ icons: whole.icons.slice(0, 2) }, 'problem', 'logo.mark', 'for purpose maskable'],
    [
      { name: 'The Very Long Name Of A Casino Somewhere' },
      'advice',
      'name',
      'truncate it after about 30',
    ],
    [{ short_name: 'Thirteen chars' }, 'advice', 'shortName', 'truncate it after about 12'],
  ])('has a finding for %j', (change, level, key, what) => {
    expect(checkInstallability({ ...whole, ...change }, 'a.json')).toEqual([
      expect.objectContaining({ level, key, what: expect.stringContaining(what) }),
    ])
  })
})
