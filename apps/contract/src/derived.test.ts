import { expect, it } from 'vitest'
import { buildDerivedName, releasedKeyOf } from './derived.ts'

const hash = 'a'.repeat(64)

it('image names show whether an image belongs to a release, a site template or neither', () => {
  expect(releasedKeyOf(buildDerivedName('0123456789ab', hash, false))).toBe('0123456789ab')
  expect(releasedKeyOf(buildDerivedName('0123456789ab', hash, true))).toBeUndefined()
  for (const name of [hash, `0123456789ab-${hash}.tmp`, `../0123456789ab-${hash}`, '']) {
    expect(releasedKeyOf(name)).toBeUndefined()
  }
})
