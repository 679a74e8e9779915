import { describe, expect, it } from 'vitest'
import { toProblems } from './check-floor.ts'
import { findYoung, parseScript } from './find-young.ts'
import { findYoungSelectors } from './find-young-selectors.ts'
import { openFloorData } from './floor-data.ts'

const data = openFloorData({ chrome: 87, safari: 15, safari_ios: 15 })

function namesIn(text: string, ownMethods: string[] = []): string[] {
  return findYoung(parseScript('a.js', text), data, new Set(ownMethods)).map(({ name }) => name)
}

describe('script features newer than Chrome 87 and Safari 15', () => {
  it.each([
    ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['[1].at(-1)', '.at()'],
    ['a?.b.at?.(-1)', '.at()'],
    ['list.findLast(test)', '.findLast()'],
    ['list.toSorted()', '.toSorted()'],
    ['structuredClone(a)', 'structuredClone'],
    ['self.structuredClone(a)', 'self.structuredClone'],
    ['crypto.randomUUID()', 'crypto.randomUUID'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy([], a)', 'Object.groupBy'],
    ['Array.fromAsync([])', 'Array.fromAsync'],
    ['Response.json({})', 'Response.json'],
    ['new BroadcastChannel("a")', 'BroadcastChannel'],
    ['navigator.locks.request("a", b)', 'navigator.locks'],
    ['const { locks } = navigator', 'navigator.locks'],
    ['Intl.supportedValuesOf("unit")', 'Intl.supportedValuesOf'],
    ['form.requestSubmit()', '.requestSubmit()'],
    ['new Set().union(new Set())', '.union()'],
    ['/(?<=a)b/.test(c)', '(?<='],
    ['new RegExp("(?<!a)b")', '(?<='],
    ['/[a--b]/v.test(c)', '/v'],
    ['class A { static { a() } }', 'static {}'],
    ['class A { #a; b(c) { return #a in c } }', '#private in'],
    ['await a', 'top-level await'],
  ])('%s', (text, name) => expect(namesIn(text)).toContain(name))

  it.each([
    'Promise.allSettled([]); a.replaceAll("b", "c"); a?.b ?? c',
    'Response.error(); new Response("").json()',
    'a.size; new Map().get(b); navigator.serviceWorker.register("a")',
    'class A { #a = 1; static b = 2; #c() { return this.#a } }',
    'async function a() { await b }',
    'const list = rows.map(({ at }) => at)',
    'const structuredClone = a => a; structuredClone(b)',
  ])('are not found in %s', text => expect(namesIn(text)).toEqual([]))

  it('do not include a method that the product defines', () => {
    expect(namesIn('class A { at() {} } new A().at()')).toEqual([])
    expect(namesIn('query.union()', ['union'])).toEqual(['.union()'])
    expect(namesIn('box.showPopover()', ['showPopover'])).toEqual([])
  })
})

describe('style sheet features newer than the minimum browsers', () => {
  const namesOf = (text: string) => findYoungSelectors('a.css', text, data).map(({ name }) => name)

  it.each([
    ['.a:has(:checked){color:red}', ':has'],
    ['@layer a{.b{color:red}}', '@layer'],
    ['@container (min-width:1px){.b{color:red}}', '@container'],
  ])('%s', (text, name) => expect(namesOf(text)).toContain(name))

  it('are not found in styles that these browsers support', () => {
    expect(namesOf('@media print{.a:not(:hover)::before{column-count:2}}')).toEqual([])
  })
})

it('the floor check reports newer features that are not allowed, and allowances that are not needed', () => {
  const young = { name: '.at()', lacks: 'safari 15.4', at: 'a.js: b.at(1)' }
  expect(toProblems([young], { 'Object.hasOwn': 'why' })).toEqual([
    '.at() is younger than the floor (safari 15.4): a.js: b.at(1)',
    'Object.hasOwn is allowed in tests/tools/floor/allowed.yaml, and no longer used',
  ])
  expect(toProblems([young], { '.at()': 'why' })).toEqual([])
})
