import { describe, expect, it } from 'vitest'
import { createDesKey } from './encrypt.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('DES keys', () => {
  it('carry odd parity in every byte', () => {
    const key = createDesKey(3, bytes => bytes.map((_, index) => index * 11))
    const ones = [...key].map(byte => byte.toString(2).replaceAll('0', '').length)
    expect(ones.every(count => count % 2 === 1)).toBe(true)
  })

  it.each([
    ['a weak key', new Array(8).fill(0x00)],
    ['a semi-weak key', [0x01, 0xfe, 0x01, 0xfe, 0x01, 0xfe, 0x01, 0xfe]],
  ])('are generated again after %s', (_, weak) => {
    const draws = [weak, [2, 3, 4, 5, 6, 7, 8, 9]]
    const key = createDesKey(1, () => Uint8Array.from(draws.shift() ?? []))
    expect(hex(key)).toBe('0202040407070808')
  })

  it('are generated again when two parts of a triple key are equal', () => {
    const draws = [new Array(24).fill(2), Array.from({ length: 24 }, (_, index) => index * 3)]
    expect(createDesKey(3, () => Uint8Array.from(draws.shift() ?? []))).toHaveLength(24)
    expect(draws).toHaveLength(0)
  })
})
