import { describe, expect, it } from 'vitest'
import { foldDigits, foldText, splitSearchWords } from './fold-text.ts'

describe('foldText', () => {
  it.each([
    ['Kỳ Lân Vàng', 'ky lan vang'],
    ['Đại Gia', 'dai gia'],
    ['đầu đuôi', 'dau duoi'],
    ['ＧＯＬＤＥＮ　７', 'golden 7'],
    ['Señor Piñata', 'senor pinata'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ["Pharaoh's Łódź", 'pharaohs lodz'],
    ['Pharaoh’s', 'pharaohs'],
    ['黄金神龙', '黄金神龙'],
    ['ｶﾞﾁｬ', 'ガチャ'],
    ['한국 슬롯', '한국 슬롯'],
    ['मणि', 'मणि'],
    ['ﬁre', 'fire'],
  ])('turns the chat URL %s into the link %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('turns composed and decomposed letters into the same text', () => {
    expect(foldText('Phở'.normalize('NFD'))).toBe(foldText('Phở'.normalize('NFC')))
  })

  it('does not change folded text', () => {
    for (const text of ['Đại Gia', 'İ', 'ẞ', 'ǅ', 'ガ', '각']) {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }
  })
})

describe('splitSearchWords', () => {
  it('splits at any whitespace and drops empty words', () => {
    expect(splitSearchWords('  Rồng\u3000Vàng ')).toEqual(['rong', 'vang'])
    expect(splitSearchWords('   ')).toEqual([])
  })
})

it.each([
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Urdu'],
  ['०१२३४५६७८९', 'Hindi and Nepali'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
  ['០១២៣៤៥៦៧៨៩', 'Khmer'],
  ['၀၁၂၃၄၅၆၇၈၉', 'Burmese'],
  ['0123456789', 'full-width'],
])('the digits %s from a %s keyboard become Latin digits', typed => {
  expect(foldDigits(typed)).toBe('0123456789')
})

it('letters do not change when digits are converted', () => {
  expect(foldDigits('+٩٦٦ a٥ب')).toBe('+966 a5ب')
})
