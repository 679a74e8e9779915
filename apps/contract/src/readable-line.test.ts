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
    ['signs of no width', '\u200b\u200c\u200d\u2060\ufeff'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a blank of Braille', '\u2800'],
    ['a blank of Mongolian', '\u180e'],
    ['selectors of a form', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}'],
    ['marks without a letter', '\u0301\u034f'],
    ['private letters', '\ue000'],
    ['an object that is not there', '\ufffc'],
    ['a note that is not drawn', '\u{1d159}'],
    ['a control', 'a\u0007b'],
    ['a line end', 'a\u2028b'],
    ['a change of direction', 'Moon \u202ePalace'],
    ['a lone surrogate', 'a\ud800'],
    ['a lost letter', 'Caf\ufffd'],
    ['a noncharacter', 'a\uffff'],
  ])('must not contain %s', (_what, text) => {
    expect(isReadableLine(text)).toBe(false)
  })
})
