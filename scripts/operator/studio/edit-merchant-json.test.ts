import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editMerchantJson } from './edit-merchant-json.ts'

const aurora = readFileSync(
  new URL('../../../merchants/aurora/merchant.json', import.meta.url),
  'utf8',
)

/** Returns the lines that an edit removes and adds. */
function diff(edits: Record<string, unknown>): { out: string[]; in: string[] } {
  const [before, after] = [aurora.split('\n'), editMerchantJson(aurora, edits).split('\n')]
  return {
    out: before.filter(line => !after.includes(line)).map(line => line.trim()),
    in: after.filter(line => !before.includes(line)).map(line => line.trim()),
  }
}

describe('an edit of merchant.json', () => {
  it('changes only the line with the value', () => {
    expect(diff({ 'theme.brand': '#e11d48' })).toEqual({
      out: ['"brand": "#8b5cf6",'],
      in: ['"brand": "#e11d48",'],
    })
  })

  it('adds a key, and the objects around the key, after the existing keys', () => {
    expect(diff({ 'theme.tokens.button': 'pill' })).toEqual({
      out: ['"density": "comfortable"'],
      in: ['"density": "comfortable",', '"tokens": {', '"button": "pill"', '}'],
    })
  })

  it('removes a key, and an object that becomes empty', () => {
    const { out } = diff({ 'settings.popups': null })
    expect(out).toEqual(['"settings": { "popups": { "perVisit": 1, "afterFirstTap": true } },'])
    expect(diff({ 'theme.surface': null }).out).toEqual(['"surface": "#1b1038",'])
  })

  it('keeps a short list on one line', () => {
    expect(diff({ 'languages.offered': ['EN', 'TH'] }).in).toEqual(['"offered": ["EN", "TH"],'])
  })

  it.each([
    ['repeats the value', { 'theme.brand': '#8b5cf6', 'languages.offered': ['EN', 'CN', 'VI'] }],
    ['removes a key that is not there', { 'legal.playLimits': null, 'a.b.c': null }],
  ])('leaves the text unchanged if the edit %s', (_case, edits) => {
    expect(editMerchantJson(aurora, edits)).toBe(aurora)
  })
})
