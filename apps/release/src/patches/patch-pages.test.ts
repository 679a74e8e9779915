import type { ReleaseEntry } from '@livery/contract/release.ts'
import { expect, it } from 'vitest'
import { selectLines } from './bring-patches.ts'
import type { Served } from './patch-variants.ts'

const all = 10_000

/** Returns a release of ten thousand merchants, every hundredth of them with overrides. */
function toServed(build: string, toConfig: (at: number) => string): Served {
  const skin = `neon-${build}`
  const toEntry = (at: number): ReleaseEntry => ({
    ...{ platformCode: `M${at}`, hosts: [`m${at}.example`], size: 1 },
    variant: at % 100 === 0 ? `${skin}-own` : skin,
    pack: `${build} ${at}`,
    config: toConfig(at),
  })
  return {
    variants: { [skin]: { files: {} }, [`${skin}-own`]: { base: skin, files: {} } },
    merchants: Object.fromEntries(Array.from({ length: all }, (_, at) => [`m${at}`, toEntry(at)])),
  }
}

it('the page selection includes all merchants with overrides, and others up to the comparison limit', () => {
  const before = toServed('one', at => `${at}`)
  const after = toServed('two', at => (at % 2 === 0 ? `${at}` : `${at} changed`))
  const lines = Object.entries(selectLines(before, after))
  const own = lines.filter(([, { variant }]) => variant.endsWith('-own'))
  const changed = lines.filter(([code, { config }]) => after.merchants[code]?.config !== config)
  expect([own.length, changed.length, lines.length]).toEqual([100, 500, 1_100])
})

it('the page selection excludes merchants that are unchanged or were removed', () => {
  const { variants, merchants } = toServed('one', () => '')
  const { m1, m2, ...others } = merchants
  const after = { variants, merchants: { ...others, ...(m1 && { m1: { ...m1, pack: 'other' } }) } }
  expect(Object.keys(selectLines({ variants, merchants }, after))).toEqual(['m1'])
  expect(m2).toBeDefined()
})
