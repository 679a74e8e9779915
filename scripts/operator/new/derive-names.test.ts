import { describe, expect, it } from 'vitest'
import { deriveCode, shortenName } from './derive-names.ts'

describe('derived names', () => {
  it.each([
    ['Aurora Casino', 'aurora-casino'],
    ['Lotus Xổ Số', 'lotus-xo-so'],
    ['TLB Sports & Slots', 'tlb-sports-slots'],
    ['Đại Phát', 'dai-phat'],
    ['777 Nights', 'm-777-nights'],
    ['--Straße--', 'strasse'],
    ['Con', 'm-con'],
    ['NUL', 'm-nul'],
    ['COM 1', 'com-1'],
    ['COM1', 'm-com1'],
    ['-rf', 'rf'],
    ['Constructor', 'm-constructor'],
    ['A very long name that goes on and on', 'a-very-long-name-that-goes-on-an'],
  ])('include a code for %s', (name, code) => {
    expect(deriveCode(name)).toBe(code)
  })

  it('include a stable, distinct code for a name without Latin letters', () => {
    expect(deriveCode('彩虹乐园')).toMatch(/^brand-[0-9a-f]{6}$/)
    expect(deriveCode('彩虹乐园')).toBe(deriveCode('彩虹乐园'))
    expect(deriveCode('彩虹乐园')).not.toBe(deriveCode('龙宫'))
  })

  it.each([
    ['Aurora Casino', 'Aurora'],
    ['TLB Sports & Slots', 'TLB Sports'],
    ['Lotus Xổ Số', 'Lotus Xổ Số'],
    ['Extraordinarily', 'Extraordinar'],
    ['𝒜𝒷𝒸𝒹𝑒𝒻𝑔', '𝒜𝒷𝒸𝒹𝑒𝒻'],
    ['\u200b \u2800 Extraordinarily', 'Extraordinar'],
    [`${'\u200b'.repeat(12)}Extraordinarily`, 'Extraordinar'],
  ])('shorten %s to fit under an icon', (name, short) => {
    expect(shortenName(name)).toBe(short)
  })
})
