import { describe, expect, it } from 'vitest'
import { carriesToken, isImmutableFile, navigationDenylist } from './cacheable.ts'
import {
  buildCacheNames,
  selectOldCaches,
  selectSkippedCaches,
  type WorkerConfig,
} from './config.ts'

const origin = 'https://brand.test'
const config: WorkerConfig = {
  merchant: 'aurora',
  name: 'Aurora',
  buildId: 'b2',
  platformCode: 'AURORA',
  rescue: { page: '', parts: '', script: '' },
  lists: [],
  shell: '',
}
const isKept = (path: string) => isImmutableFile(new URL(path, origin), origin)

describe('the service worker', () => {
  it.each(['/m/assets/a-1.js', '/m/brand/0a1b2c3d/wordmark.svg', '/m/icons/0a1b2c/192.png'])(
    'caches %s, whose name changes with its content',
    path => {
      expect(isKept(path)).toBe(true)
    },
  )

  it.each([
    '/wps/member/info',
    '/lgw/games/list',
    '/bff/domains',
    '/m/icons/192.png',
    '/m/asset-manifest.json',
    '/m/assets/a-1.js?token=t',
    '/m/assets/a-1.js?tokens=t',
    'https://elsewhere.test/m/assets/a-1.js',
  ])('never caches %s', path => {
    expect(isKept(path)).toBe(false)
  })

  it('names its caches after the merchant and the build', () => {
    const names = Object.values(buildCacheNames(config))
    expect(names.every(name => name.includes('aurora') && name.includes('b2'))).toBe(true)
  })

  it("deletes only the caches for this merchant's other builds", () => {
    const names = [
      ...Object.values(buildCacheNames({ ...config, buildId: 'b1' })),
      ...Object.values(buildCacheNames(config)),
      ...Object.values(buildCacheNames({ ...config, merchant: 'lotus' })),
      'of-someone-else',
    ]
    expect(selectOldCaches(names, config)).toEqual([
      'livery-aurora-precache-b1',
      'livery-aurora-runtime-b1',
    ])
  })

  it('deletes the caches from builds that were never activated, while it installs', () => {
    const [active, skipped, own] = ['b0', 'b1', 'b2'].map(buildId =>
      buildCacheNames({ ...config, buildId }),
    )
    const names = [
      'livery-lotus-precache-b9',
      active?.precache ?? '',
      skipped?.precache ?? '',
      active?.runtime ?? '',
      skipped?.runtime ?? '',
      own?.precache ?? '',
    ]

    expect(selectSkippedCaches(names, config)).toEqual([skipped?.precache, skipped?.runtime])
    expect(selectSkippedCaches([own?.precache ?? ''], config)).toEqual([])
  })

  it.each([
    '/wps/x',
    '/lgw/x',
    '/__/auth/handler',
    '/mini-game/v1/minigame.js',
    '/bff/domains',
    '/m/favicon.ico',
    '/m/manifest.json?v=1',
    '/m/webclip.mobileconfig',
    '/m/register.html.js',
    '/m/registerxhtml.js',
    '/m/other.html',
    '/x/m/register.html',
  ])('does not handle navigation to %s', path => {
    expect(isLeftAlone(path)).toBe(true)
  })

  it.each([
    '/m/',
    '/m/home',
    '/m/login?redirectUrl=https://aurora.example/x.html',
    '/m/index.html',
    '/m/register.html',
    '/m/register.html?r=1',
  ])('handles navigation to %s', path => {
    expect(isLeftAlone(path)).toBe(false)
  })

  it('recognizes a URL that carries a token', () => {
    expect(carriesToken(new URL('/m/home?token=t', origin))).toBe(true)
  })
})

function isLeftAlone(path: string): boolean {
  return navigationDenylist.some(pattern => pattern.test(path))
}
