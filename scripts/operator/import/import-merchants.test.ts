import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { importMerchants } from './import-merchants.ts'
import { parseCsv, readRows } from './read-rows.ts'

let folder: ReturnType<typeof makeTempFolder>
beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(() => folder.remove())

const head = 'name,code,brand,accent,domains,languages,kind'
const csv = (...lines: string[]) => readRows('a.csv', Buffer.from([head, ...lines].join('\n')))
const run = (...lines: string[]) => importMerchants(folder.path, csv(...lines))
const outcomes = async (...lines: string[]) =>
  (await run(...lines)).map(({ line, outcome, mistakes }) => [line, outcome, mistakes])

describe('a merchant table', () => {
  it('creates a merchant for each row, with the domains and languages in a cell', async () => {
    const made = await outcomes(
      '"Moon, Palace",moon,#8b5cf6,22d3ee,WWW.Moon.example moon.example,EN;VI,casino',
      'Golden Koi,,#b91c1c,#f59e0b,,,lottery',
    )

    expect(made).toEqual([
      [2, 'created', []],
      [3, 'created', []],
    ])

    const json = JSON.parse(readFileSync(join(folder.path, 'moon/merchant.json'), 'utf8'))

    expect(json).toMatchObject({
      name: 'Moon, Palace',
      domains: ['www.moon.example', 'moon.example'],
      languages: { offered: ['EN', 'VI'] },
    })
    expect(readdirSync(folder.path).sort()).toEqual(['golden-koi', 'moon'])
  })

  it('takes a description, and says which languages it accepts without a native reader', async () => {
    const table = [
      'name,brand,accent,languages,description',
      'Sea Co,#7c3aed,#22d3ee,VI EN,Trò chơi và xổ số ở một nơi.',
      'Sky Co,#7c3aed,#22d3ee,TH,',
    ].join('\n')
    const rows = await importMerchants(folder.path, readRows('x.csv', Buffer.from(table)))
    const describe = (code: string) =>
      JSON.parse(readFileSync(join(folder.path, code, 'merchant.json'), 'utf8')).description

    expect(describe('sea-co')).toBe('Trò chơi và xổ số ở một nơi.')
    expect(describe('sky-co')).toBe('Sky Co')
    expect(rows.map(({ notes }) => notes.join())).toEqual([
      expect.stringContaining('languages.acceptUnread: accepts VI, EN'),
      expect.stringContaining('languages.acceptUnread: accepts TH'),
    ])
  })

  it('rejects rows by line and column, and creates the other merchants', async () => {
    writeMerchant(folder.path, 'lotus', { name: 'Lotus', domains: ['lotus.example'] })
    const made = await outcomes(
      'Good,good,#8b5cf6,#22d3ee,good.example,EN,casino',
      'No Colour,none,reddish,,x_.example?,XX,casino',
      'Thief,thief,#8b5cf6,#22d3ee,lotus.example good.example,EN,casino',
      'Lotus Two,lotus,#8b5cf6,#22d3ee,,EN,casino',
      'Again,good,#8b5cf6,#22d3ee,,EN,casino',
      'Long,long,#8b5cf6,#22d3ee,,EN,casino,more',
    )

    expect(made.map(([line, outcome]) => [line, outcome])).toEqual([
      [2, 'created'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
    ])
    expect(made[1]?.[2]).toEqual([
      'brand: "reddish" is not a color like #7c3aed',
      'accent: is missing: a color like #7c3aed',
      expect.stringMatching(/^domains: /),
      expect.stringMatching(/^languages: "XX" is not known/),
    ])
    expect(made.slice(2).map(([, , mistakes]) => mistakes)).toEqual([
      ['domains: lotus.example belongs to lotus', 'domains: good.example belongs to good'],
      ['code: lotus already exists, as "Lotus"; choose another'],
      ['code: good is also used in line 2'],
      ['has 8 values, not 7'],
    ])
    expect(readdirSync(folder.path).sort()).toEqual(['good', 'lotus'])
  })

  it.each([
    ['inside a value', '15" Moon,moon,#8b5cf6,#22d3ee,,EN,casino'],
    ['that is never closed', '"Moon,moon,#8b5cf6,#22d3ee,,EN,casino'],
    ['after a closed value', '"Moon"s,moon,#8b5cf6,#22d3ee,,EN,casino'],
  ])('rejects only the row with a quotation mark %s', async (_case, row) => {
    const made = await outcomes(
      row,
      '"Sun, Star",sun,#8b5cf6,#22d3ee,,EN,casino',
      'Koi,koi,#8b5cf6,#22d3ee,,EN,casino',
    )

    expect(made).toEqual([
      [2, 'refused', [expect.stringMatching(/^has a quotation mark inside a value/)]],
      [3, 'created', []],
      [4, 'created', []],
    ])
  })

  it('continues after an interruption without duplicates, and does not change edited merchants', async () => {
    const rows = ['One,one,#8b5cf6,#22d3ee,,EN,casino', 'Two,two,#8b5cf6,#22d3ee,,EN,casino']
    await run(...rows.slice(0, 1))
    const edited = join(folder.path, 'one/merchant.json')
    const text = readFileSync(edited, 'utf8').replace('"USD"', '"EUR"')
    writeFiles(folder.path, { 'one/merchant.json': text, '.new-two/merchant.json': '{' })

    expect((await outcomes(...rows)).map(([, outcome]) => outcome)).toEqual(['there', 'created'])
    expect(readFileSync(edited, 'utf8')).toBe(text)
    expect(readdirSync(folder.path).sort()).toEqual(['one', 'two'])
  })

  it('can also be JSON lines, with each mistake reported at its line', async () => {
    const lines = [
      '{"name":"Moon","brand":"#8b5cf6","accent":"#22d3ee","languages":["EN","CN"]}',
      '',
      '{"name":"Sun","brand":"#8b5cf6","accent":"#22d3ee","domain":"x"}',
      'oops',
    ]
    const rows = readRows('a.jsonl', Buffer.from(lines.join('\n')))
    const reports = await importMerchants(folder.path, rows)

    expect(reports.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, 'created'],
      [3, 'refused'],
      [4, 'refused'],
    ])
    expect(reports[1]?.mistakes).toEqual([expect.stringContaining('did you mean "domains"?')])
    expect(() => readRows('a.csv', Buffer.from('nmae,brand\n'))).toThrow('did you mean "name"?')
    expect(() => readRows('a.xlsx', Buffer.from(''))).toThrow('must end in .csv or .jsonl')
  })
})

describe('JSON lines', () => {
  const colours = '"brand":"#7c3aed","accent":"#22d3ee"'

  it.each([
    ['"name":"A","company":null,"licence":null,"skin":null,"logo":null', [], { name: 'A' }],
    ['"name":"A","strange":null', [], { name: 'A' }],
    ['"name":null', [], {}],
    ['"name":"A","domains":null', [], { name: 'A' }],
    [
      '"name":"A","domains":[null,"a.example b.example"]',
      [],
      { domain: ['a.example', 'b.example'] },
    ],
    ['"name":777', [], { name: '777' }],
    ['"name":"A","company":{"legal":"X"}', ['company: is an object, not a string'], { name: 'A' }],
    ['"name":"A","licence":["A","B"]', ['licence: is a list, not a string'], { name: 'A' }],
    ['"name":"A","company":true', ['company: is true, not a string'], { name: 'A' }],
    ['"name":false', ['name: is false, not a string'], {}],
    [
      '"name":"A","domains":{"a":1}',
      ['domains: is an object, not a string or a list of strings'],
      { name: 'A' },
    ],
    [
      '"name":"A","languages":["EN",["VI"]]',
      ['languages: is a list, not a string or a list of strings'],
      { name: 'A' },
    ],
    [
      '"name":"A","licence":12345678901234567890',
      ['licence: is a number that would lose digits; write it in quotation marks'],
      { name: 'A' },
    ],
    [
      '"name":"A","licence":1.10',
      ['licence: is a number that would lose digits; write it in quotation marks'],
      { name: 'A' },
    ],
  ])('are read with the values or mistakes in %s', (values, mistakes, options) => {
    const [row] = readRows('a.jsonl', Buffer.from(`{${values},${colours}}`))
    expect(row?.mistakes).toEqual(mistakes)
    expect(row?.options).toMatchObject(options)
    expect(row?.options.company).toBeUndefined()
    expect(row?.options.licence).toBeUndefined()
  })

  it('reject a row without a name, and create no brand named "null"', async () => {
    const rows = readRows('a.jsonl', Buffer.from(`{"name":null,${colours}}`))
    const [report] = await importMerchants(folder.path, rows)
    expect(report).toMatchObject({
      outcome: 'refused',
      mistakes: [expect.stringMatching(/^name: is missing/)],
    })
  })
})

describe('a table written by a spreadsheet', () => {
  const row = { name: 'Sep Co', brand: '#7c3aed', accent: '#22d3ee' }

  it.each([
    ['a note about commas', 'sep=,\nname,brand,accent\nSep Co,#7c3aed,#22d3ee\n', 3],
    ['a note about semicolons', 'sep=;\r\nname;brand;accent\r\nSep Co;#7c3aed;#22d3ee\r\n', 3],
    ['a note about tabs', 'SEP=\t\nname\tbrand\taccent\nSep Co\t#7c3aed\t#22d3ee', 3],
    ['a note in a cell', '"sep=,"\nname,brand,accent\nSep Co,#7c3aed,#22d3ee', 3],
    ['a note and empty columns', 'sep=,,,\nname,brand,accent,\nSep Co,#7c3aed,#22d3ee,', 3],
    ['a UTF-8 BOM and a note', '\ufeffsep=,\nname,brand,accent\nSep Co,#7c3aed,#22d3ee', 3],
    ['empty columns and rows', 'name,brand,accent,,\nSep Co,#7c3aed,#22d3ee,,\n,,,,\n,,,,\n', 2],
    ['empty columns in between', ',name,,brand,accent\n,Sep Co,,#7c3aed,#22d3ee', 2],
    ['semicolons', 'name;brand;accent;\nSep Co;#7c3aed;#22d3ee;\n;;;\n', 2],
    ['tabs', 'name\tbrand\taccent\nSep Co\t#7c3aed\t#22d3ee', 2],
    ['capitals and spaces', ' Name ,BRAND,"Accent "\nSep Co,#7c3aed,#22d3ee', 2],
    ['a line break in the header', '"name","brand\n",accent\nSep Co,#7c3aed,#22d3ee', 3],
    ['a line break in a cell', 'name,brand,accent\n"Sep Co\n",#7c3aed,#22d3ee', 2],
  ])('is read despite %s', (_what, text, line) => {
    expect(readRows('a.csv', Buffer.from(text))).toEqual([{ line, options: row, mistakes: [] }])
  })

  it.each([
    ['after the named columns', 'name,brand,accent,\nA,#7c3aed,#22d3ee,x', 'has 4 values, not 3'],
    [
      'between them',
      'name,,brand,accent\nA,x,#7c3aed,#22d3ee',
      'column 2 has a value but no name: "x"',
    ],
  ])('rejects a value without a column name %s', (_where, text, mistake) => {
    expect(readRows('a.csv', Buffer.from(text))[0]?.mistakes).toEqual([mistake])
  })

  it('keeps a semicolon-separated list in a quoted cell', () => {
    const text = 'name;brand;accent;languages\nA;#7c3aed;#22d3ee;"EN;VI"'
    expect(readRows('a.csv', Buffer.from(text))[0]?.options.language).toEqual(['EN', 'VI'])
  })
})

describe('a merchant file', () => {
  const line = '{"name":"Café","brand":"#8b5cf6","accent":"#22d3ee"}'
  const table = 'name,brand,accent\r\nCafé,#8b5cf6,#22d3ee\r\n'

  it.each([
    ['a.csv', 'Latin-1', Buffer.from(table, 'latin1')],
    ['a.jsonl', 'Latin-1', Buffer.from(line, 'latin1')],
    ['a.csv', 'UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['a.csv', 'UTF-16 without a mark', Buffer.from(table.replace('é', 'e'), 'utf16le')],
  ])('%s in the %s encoding is rejected', (name, _encoding, bytes) => {
    expect(() => readRows(name, bytes)).toThrow(`${name}: is not UTF-8`)
  })

  it.each([
    ['a.csv', table],
    ['A.CSV', `\uFEFF${table}`],
    ['a.csv', table.replaceAll('\r\n', '\r')],
    ['a.jsonl', `\uFEFF${line}\r\n`],
    ['A.JSONL', `${line}\r`],
    ['a.ndjson', `\r${line}\n`],
  ])('%s is read with any line endings: %j', (name, text) => {
    expect(readRows(name, Buffer.from(text)).map(({ options }) => options.name)).toEqual(['Café'])
  })

  it.each([
    ['name,brand,Name \nA,#8b5cf6,B', 'column "name" appears twice'],
    ['name,colour,\nA,#8b5cf6,B', 'column "colour" is not known here'],
    ['name,brand,name\nA,#8b5cf6,B', 'column "name" appears twice'],
    ['name,"brand\nA,#8b5cf6', 'line 1 has a quotation mark inside a value'],
  ])('is rejected with the reason: %j', (text, reason) => {
    expect(() => readRows('a.csv', Buffer.from(text))).toThrow(reason)
  })

  it('reports a mistake for a row with a duplicate key', () => {
    const [row] = readRows('a.jsonl', Buffer.from('{"name":"A","name":"B"}'))
    expect(row?.mistakes).toEqual(['"name" appears twice'])
  })
})

it.each([
  [
    'a,b\r\n"1 ""x""",\n',
    [
      ['a', 'b'],
      ['1 "x"', ''],
    ],
  ],
  ['a\n\n"two\nlines",b', [['a'], ['two\nlines', 'b']]],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n"two\r\nlines",2',
    [
      ['a', 'b'],
      ['two\nlines', '2'],
    ],
  ],
  ['', []],
])('CSV text %j is parsed according to RFC 4180', (text, cells) => {
  expect(parseCsv(text).map(row => row.cells)).toEqual(cells)
})
