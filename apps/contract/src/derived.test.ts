import { expect, it } from 'vitest'
import { buildDerivedName, releasedKeyOf } from './derived.ts'

const hash = 'a'.repeat(64)

it('distinguishes release images from site template images and from other names', () => {
  expect(releasedKeyOf(buildDerivedName('0123456789ab', hash, false))).toBe('0123456789ab')
  expect(releasedKeyOf(buildDerivedName('0123456789ab', hash, true))).toBeUndefined()
  for (const name of [hash, `0123456789ab-${hash}.tmp`, `../0123456789ab-${hash}`, '']) {
    expect(releasedKeyOf(name)).toBeUndefined()
  }
})
