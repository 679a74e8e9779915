import { expect, it } from 'vitest'
import { sha256 } from '#support/hash.ts'
import { parseIndex } from './read-index.ts'

it.each(['__proto__', 'constructor', 'toString'])(
  'an index does not contain a merchant or variant named %s',
  name => {
    const bytes = Buffer.from(JSON.stringify({ version: 2, merchants: {}, variants: {} }))
    const index = parseIndex(bytes, sha256(bytes))

    expect(index).toBeDefined()
    expect([index?.merchants[name], index?.variants[name]]).toEqual([undefined, undefined])
  },
)
