import { describe, expect, it } from 'vitest'
import { isReadableLine } from './readable-line.ts'

describe('a line of text for players', () => {
  it.each([
    'Aurora Casino',
    '777',
    '彩虹乐园',
    'Xổ Số',
    'کازینو\u200cها',
    '\u200fقصر القمر',
    'क्\u200dष',
    '🎰',
    '👩\u200d🚀',
    '☘️ & co',
    '!',
  ])('is %j', text => {
    expect(isReadableLine(text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['spaces of several widths', ' \u00a0\u2003\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a Braille blank', '\u2800'],
    ['a Mongolian separator', '\u180e'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}'],
    ['combining marks without a letter', '\u0301\u034f'],
    ['private-use characters', '\ue000'],
    ['an object replacement character', '\ufffc'],
    ['an interlinear annotation character', '\u{1d159}'],
    ['a control character', 'a\u0007b'],
    ['a line break', 'a\u2028b'],
    ['a direction override', 'Moon \u202ePalace'],
    ['a lone surrogate', 'a\ud800'],
    ['a replacement character', 'Caf\ufffd'],
    ['a noncharacter', 'a\uffff'],
  ])('must not contain %s', (_what, text) => {
    expect(isReadableLine(text)).toBe(false)
  })
})
