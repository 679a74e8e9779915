import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCache } from './cache.ts'

let folder: ReturnType<typeof makeTempFolder>
beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(() => folder.remove())

it.each([
  ['with one changed byte', (text: string) => text.replace('throws', 'throwz')],
  ['that was truncated', (text: string) => text.slice(0, -9)],
  ['of an earlier version', (text: string) => text.slice(text.indexOf('\n') + 1)],
])('the compile cache ignores a cached result %s', (_what, damage) => {
  const outcome = { faults: [{ file: 'footer.tsx', key: '', reason: 'throws' }] }
  const cache = openCache(folder.path)
  cache.writeOverrides('one', outcome)

  expect(cache.readOverrides('one')).toEqual(outcome)

  const path = join(folder.path, 'cache/overrides/one.json')
  writeFileSync(path, damage(readFileSync(path, 'utf8')))

  expect(cache.readOverrides('one')).toBeUndefined()
})

it('the compile cache removes results of older code, but no folder that a network disk added', () => {
  const kit = { files: {}, md5: {}, weights: {}, url: '/kit.js', exports: [] }
  const value = { bootScript: '', rescueScript: '', rescuePart: '', worker: '', kit, variants: {} }
  const place = join(folder.path, 'cache/compile')
  mkdirSync(join(place, '@eaDir'), { recursive: true })
  const cache = openCache(folder.path)
  cache.writeCompiled('a'.repeat(64), value)
  cache.writeCompiled('b'.repeat(64), value)

  expect(readdirSync(place).sort()).toEqual(['@eaDir', `${'b'.repeat(64)}.json`])
})
