/** Reads an import's rows, from CSV or JSON lines, as options of `new`. */
import { extname } from 'node:path'
import { isJsonObject, parseJson } from '@livery/release/support/json.ts'
import { decodeText, notUtf8, splitLines } from '#support/decode-text.ts'
import { findRepeatedKey } from '#support/find-repeated-key.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import type { NewOptions } from '../new/parse-new-options.ts'

/** `fault`: why the row cannot be read; the row then has no cells. */
type CsvRow = { line: number; cells: string[]; fault?: string }

type Found = { cells: string[]; endsAt: number }

const strayMark =
  'has a quotation mark inside a value: put the value in quotation marks, and double the inner one'

/**
 * Returns all non-empty rows with the line number where each begins; accepts any line endings. A
 * stray quotation mark only invalidates the row that begins on its line: the next line starts a new
 * row.
 */
export function parseCsv(written: string, separator = ','): CsvRow[] {
  const text = splitLines(written).join('\n')
  const rows: CsvRow[] = []
  let line = 1

  for (let at = 0; at < text.length; ) {
    const found = readRow(text, at, separator)
    if (!found) rows.push({ line, cells: [], fault: strayMark })
    else if (found.cells.some(cell => cell !== '')) rows.push({ line, cells: found.cells })
    const endsAt = found?.endsAt ?? findLineEnd(text, at)
    line += text.slice(at, endsAt).split('\n').length
    at = endsAt + 1
  }

  return rows
}

/**
 * Reads the row that begins at an index; `undefined` if text follows a value's closing quotation
 * mark.
 */
function readRow(text: string, startsAt: number, separator: string): Found | undefined {
  const value = new RegExp(
    `"([^"]*(?:""[^"]*)*)"|([^"\\n\\u{${separator.codePointAt(0)?.toString(16)}}]*)`,
    'uy',
  )
  const cells: string[] = []
  for (let at = startsAt; ; at += 1) {
    value.lastIndex = at
    const [whole = '', quoted, plain = ''] = value.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    at += whole.length
    const next = text[at]
    if (next === undefined || next === '\n') return { cells, endsAt: at }
    if (next !== separator) return undefined
  }
}

function findLineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** `mistakes`: why the row cannot be read at all. */
export type Row = { line: number; options: NewOptions; mistakes: string[] }

const single = [
  'name',
  'description',
  'code',
  'logo',
  'brand',
  'accent',
  'kind',
  'skin',
  'mode',
  'base',
  'currency',
  'company',
  'licence',
] as const
/** Columns that may contain several values: a list, or values separated by spaces or semicolons. */
const several = { domains: 'domain', languages: 'language' } as const
const columns: string[] = [...single, ...Object.keys(several)]

/**
 * Reads all rows. @throws OperatorError for a file that is neither CSV nor JSON lines, and for
 * unknown CSV columns
 */
export function readRows(path: string, bytes: Buffer): Row[] {
  const text = decodeText(bytes)
  if (text === undefined) throw new OperatorError(`${path}: ${notUtf8}; save it again as UTF-8`)
  const ending = extname(path).toLowerCase()
  if (ending === '.csv') return fromCsv(path, text)
  if (ending === '.jsonl' || ending === '.ndjson') return fromLines(text)
  throw new OperatorError(`${path}: must end in .csv or .jsonl`)
}

function fromCsv(path: string, text: string): Row[] {
  const { head, rows } = readTable(path, text)
  const unnamed = head.cells.flatMap((name, at) => (name === '' ? [at] : []))
  const names = head.cells.map(name => findColumn(name) ?? name)
  requireColumns(path, names.filter(Boolean))

  return rows.map(({ line, cells, fault }) => {
    if (fault !== undefined) return { line, options: {}, mistakes: [fault] }

    const values = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    const filled = dropTrailingBlanks(cells).length
    const tooMany = filled > names.length ? [`has ${filled} values, not ${names.length}`] : []
    const stray = unnamed.filter(at => (cells[at] ?? '') !== '')
    const nameless = stray.map(
      at => `column ${at + 1} has a value but no name: ${quote(cells[at])}`,
    )

    return { line, options: parseOptions(values), mistakes: [...tooMany, ...nameless] }
  })
}

/** Matches the first line in which Excel defines the separator. This line is not a row. */
const separatorNote = /^sep=(.)\1*$/i

function readTable(path: string, text: string): { head: CsvRow; rows: CsvRow[] } {
  const [note, ...others] = splitLines(text)
  const noted = separatorNote.exec(note?.replace(/^"(.*)"$/, '$1') ?? '')?.[1]
  // The line is replaced by an empty line, so that all other lines keep their numbers.
  const body = noted === undefined ? text : ['', ...others].join('\n')
  const separator = noted ?? guessSeparator(text)
  const [head, ...rows] = parseCsv(body, separator)
  if (head === undefined) throw new OperatorError(`${path}: is empty`)
  if (head.fault) throw new OperatorError(`${path}: line ${head.line} ${head.fault}`)

  return { head: { ...head, cells: dropTrailingBlanks(head.cells) }, rows }
}

/**
 * Detects the separator: spreadsheets write semicolons if the comma is the decimal separator, and
 * tabs when text is copied.
 */
function guessSeparator(text: string): string {
  const known = (separator: string) =>
    parseCsv(text, separator)[0]?.cells.filter(name => findColumn(name) !== undefined).length ?? 0
  return separators.reduce((best, one) => (known(one) > known(best) ? one : best))
}

const separators = [',', ';', '\t', '|'] as const

/** Normalizes a column name: ignores case and surrounding spaces. */
function findColumn(name: string): string | undefined {
  const lower = name.trim().toLowerCase()
  return columns.find(column => column === lower)
}

/** @throws OperatorError for unknown or repeated column names */
function requireColumns(path: string, names: readonly string[]): void {
  const unknown = names.filter(name => !columns.includes(name))
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) < at))
  if (unknown.length === 0 && repeated.size === 0) return
  const reasons = unknown.map(name => `column ${suggest(name, columns).reason}`)
  const twice = [...repeated].map(name => `column ${quote(name)} appears twice`)
  throw new OperatorError(`${path}: ${[...reasons, ...twice].join('; ')}`)
}

function dropTrailingBlanks(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
}

function fromLines(text: string): Row[] {
  const rows = splitLines(text).map((one, at) => ({ line: at + 1, one: one.trim() }))
  return rows.filter(({ one }) => one !== '').map(({ line, one }) => fromLine(line, one))
}

function fromLine(line: number, text: string): Row {
  const found = parseJson(Buffer.from(text))
  if (!isJsonObject(found)) return { line, options: {}, mistakes: ['is not a JSON object'] }

  const given = Object.keys(found).filter(name => found[name] !== null)
  const unknown = given.filter(name => !columns.includes(name))
  const repeated = findRepeatedKey(text)
  const twice = repeated === undefined ? [] : [`${quote(repeated)} appears twice`]
  const faults = columns.flatMap(name => findFault(name, found[name]) ?? [])
  const mistakes = [...unknown.map(name => suggest(name, columns).reason), ...twice, ...faults]

  return { line, options: parseOptions(found), mistakes }
}

/** Returns why a value is invalid for its column; `null` counts as missing. */
function findFault(name: string, value: unknown): string | undefined {
  const isMany = Object.hasOwn(several, name)
  const parts: unknown[] = isMany && Array.isArray(value) ? value : [value]
  const strange = parts.find(part => parseCell(part) === undefined)
  if (strange === undefined) return undefined
  if (typeof strange === 'number') {
    return `${name}: is a number that would lose digits; write it in quotation marks`
  }

  return `${name}: is ${describeKind(strange)}, not ${isMany ? 'a string or a list of strings' : 'a string'}`
}

function describeKind(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}

/**
 * Returns a value as cell text; rejects numbers whose digits JSON may change, such as
 * 12345678901234567890 and 1.10.
 */
function parseCell(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' ? value : undefined
}

function quote(text: string | undefined): string {
  return JSON.stringify(text)
}

/** Ignores values that are not strings. */
function parseOptions(values: Readonly<Record<string, unknown>>): NewOptions {
  const one = single.flatMap(name => {
    const value = parseCell(values[name]) ?? ''
    return value === '' ? [] : [[name, value]]
  })
  const lists = Object.entries(several).flatMap(([column, option]) => {
    const filled = [values[column]].flat().flatMap(splitCell)
    return filled.length > 0 ? [[option, filled]] : []
  })
  return Object.fromEntries([...one, ...lists])
}

function splitCell(value: unknown): string[] {
  return (parseCell(value) ?? '').split(/[\s;]+/).filter(Boolean)
}
