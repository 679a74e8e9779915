import { expect, it } from 'vitest'
import type { LinkRules } from '#lib/addresses/safe-link.ts'
import { decideGameTarget } from './game-target.ts'

const rules: LinkRules = {
  own: 'https://lotus.example',
  allowed: [{ origin: 'https://games.example', receivesToken: false }],
}
const own = 'https://lotus.example/lgw/games/1'
const listed = 'https://games.example/1'
const other = 'https://vendor.example/1'

it.each([
  ['lottery', own, { kind: 'page', href: own }],
  ['lottery', listed, { kind: 'page', href: listed }],
  ['lottery', other, { kind: 'page', href: other }],
  ['vendor', own, { kind: 'page', href: own }],
  ['vendor', '/lgw/games/1', { kind: 'page', href: own }],
  ['vendor', listed, { kind: 'frame', href: listed, isOwn: false }],
  ['vendor', other, { kind: 'page', href: other }],
  ['vendor', 'https://games.example.evil.example/', undefined],
  ['trial', own, { kind: 'frame', href: own, isOwn: true }],
  ['trial', listed, { kind: 'frame', href: listed, isOwn: false }],
  ['trial', other, { kind: 'page', href: other }],
] as const)(
  'a game of kind %s with the URL %s opens in the correct target',
  (kind, gameUrl, target) => {
    const page = { kind: 'page', href: gameUrl }
    expect(decideGameTarget({ gameUrl }, kind, rules)).toEqual(target ?? page)
  },
)

it.each([
  ['vendor', own, { kind: 'frame', href: own, isOwn: true }],
  ['vendor', 'https://lotus.example/m/help', undefined],
  ['vendor', 'https://lotus.example/lgwx/1', undefined],
  ['vendor', other, undefined],
  ['lottery', own, undefined],
] as const)(
  'a game of kind %s with the URL %s opens in the correct target if its vendor is listed',
  (kind, gameUrl, target) => {
    const page = { kind: 'page', href: gameUrl }
    expect(decideGameTarget({ gameUrl }, kind, rules, true)).toEqual(target ?? page)
  },
)

it.each([
  'http://games.example/1',
  'http://vendor.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://games.example@evil.example/',
  '//evil.example',
  'blob:https://lotus.example/1',
  '',
  42,
  null,
  undefined,
  {},
])('the game URL %j is rejected', gameUrl => {
  for (const kind of ['lottery', 'vendor', 'trial'] as const) {
    expect(decideGameTarget({ gameUrl, popup: true }, kind, rules)).toEqual({ kind: 'refused' })
  }
})

it('an empty launch response is rejected', () => {
  expect(decideGameTarget(null, 'vendor', rules)).toEqual({ kind: 'refused' })
})

it.each([own, listed, other])(
  'the game URL %s opens in a window if the platform requests a window',
  href => {
    expect(decideGameTarget({ gameUrl: href, popup: true }, 'vendor', rules)).toEqual({
      kind: 'window',
      href,
    })
    expect(decideGameTarget({ gameUrl: href, popup: 'yes' }, 'lottery', rules).kind).toBe('page')
  },
)
