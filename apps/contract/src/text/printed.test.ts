import { describe, expect, it } from 'vitest'
import { escapeLine, escapeLines } from './printed.ts'

describe('escapeLine', () => {
  it.each([
    ['a GitHub command in a key', 'x\n::error file=a::b', 'x\\n::error file=a::b'],
    ['a command at the start', '::stop-commands::t', '\\u003a:stop-commands::t'],
    ['a command after spaces', ' \u00a0::add-mask::t', ' \u00a0\\u003a:add-mask::t'],
    ['a command in the old syntax', 'a ##[add-path]/tmp', 'a \\u0023#[add-path]/tmp'],
    ['an Azure Pipelines command', '##vso[task.setvariable]x', '\\u0023#vso[task.setvariable]x'],
    ['a TeamCity command', '##teamcity[buildStop]', '\\u0023#teamcity[buildStop]'],
    ['several markers', '###[x] ##[y]', '#\\u0023#[x] \\u0023#[y]'],
    ['terminal escapes', 'y\r\u001b[2K\u001b[1A3', 'y\\r\\u001b[2K\\u001b[1A3'],
    ['a GitLab section', 'section_start:0:a\r\u001b[0K', 'section_start:0:a\\r\\u001b[0K'],
    ['C1 controls', '\u0085\u009b2J\u009d', '\\u0085\\u009b2J\\u009d'],
    ['NUL, backspace, tab and delete', '\0\b\t\u007f', '\\u0000\\u0008\\t\\u007f'],
    ['direction marks', '\u061c\u200e\u200f', '\\u061c\\u200e\\u200f'],
    ['direction overrides', '\u202agpj\u202e.\u2066\u2069', '\\u202agpj\\u202e.\\u2066\\u2069'],
    ['line and paragraph separators', 'a\u2028::b\u2029', 'a\\u2028::b\\u2029'],
    ['invisible characters', 'a\u200b\u2060\ufeff\u00ad', 'a\\u200b\\u2060\\ufeff\\u00ad'],
    ['tags', '\u{e0041}', '\\udb40\\udc41'],
    ['a lone surrogate and a noncharacter', '\ud800\uffff', '\\ud800\\uffff'],
  ])('escapes %s', (_what, text, line) => {
    expect(escapeLine(text)).toBe(line)
    expect(escapeLine(line)).toBe(line)
  })

  it.each([
    'aurora/merchant.json: theme.accent: has a contrast of 1.2; 3 is needed',
    'std::string, ## heading [x], C:\\new',
    'ไทย မြန်မာ नेपाली क्\u200dष 漢字 العربية',
    '👩\u200d💻 → × “…” é',
  ])('leaves %j unchanged', text => {
    expect(escapeLine(text)).toBe(text)
  })

  it('keeps JSON equivalent', () => {
    const value = { 'x\n::e': '##[a]\u009b\u202e\u{e0041}\\##[b] "::c" \u2028' }
    const printed = escapeLines(JSON.stringify(value, null, 2))
    expect(JSON.parse(printed)).toEqual(value)
    expect(printed).not.toMatch(/[\u0080-\u009f\u202e\u2028]|##\[/)
  })
})

it('escapeLines keeps a text’s line feeds and escapes each line', () => {
  expect(escapeLines('a\n ::b\r\nc')).toBe('a\n \\u003a:b\\r\nc')
})
