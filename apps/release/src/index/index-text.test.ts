import { expect, it } from 'vitest'
import { toCanonicalJson } from '#support/hash.ts'
import { serializeIndex } from './read-index.ts'

const hash = (digit: string) => digit.repeat(64)

function entry(code: string, pack: string) {
  return { size: 5, pack: hash(pack), hosts: [`${code}.example`], platformCode: code, variant: 'v' }
}

it('an index is written as canonical JSON for any order of its parts, also after a change', () => {
  const [one, other] = [entry('one', 'a'), entry('other', 'b')]
  const file = { type: 'text/css', size: 1, hash: hash('c'), cache: 'immutable' as const }
  const variants = { v: { files: { '/m/b.css': file, '/m/a.css': file } } }
  const index = { merchants: { other, one }, version: 2 as const, variants }

  expect(serializeIndex(index)).toBe(toCanonicalJson(index))

  const next = { ...index, merchants: { ...index.merchants, one: entry('one', 'd') } }

  expect(serializeIndex(next)).toBe(toCanonicalJson(next))
  expect(serializeIndex({ ...index, merchants: {} })).toBe(
    toCanonicalJson({ ...index, merchants: {} }),
  )
})
