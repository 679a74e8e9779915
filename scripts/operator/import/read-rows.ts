/** Reads the rows of an import, from CSV or from JSON lines, as options of `new`. */
import { extname } from 'node:path'
import { isJsonObject, parseJson } from '@livery/release/support/json.ts'
import { findRepeatedKey } from '#support/find-repeated-key.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { notUtf8, toLines, toText } from '#support/to-text.ts'
import type { NewOptions } from '../new/parse-new-options.ts'
import { parseCsv } from './parse-csv.ts'

/** `mistakes`: why the row cannot be read at all. */
export type Row = { line: number; options: NewOptions; mistakes: string[] }

const single = [
  'name',
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
/** Several values: a list, or separated by spaces or semicolons. */
const several = { domains: 'domain', languages: 'language' } as const
const columns: string[] = [...single, ...Object.keys(several)]

/** @throws OperatorError for a file that is neither, and for unknown columns of CSV */
export function readRows(path: string, bytes: Buffer): Row[] {
  const text = toText(bytes)
  if (text === undefined) throw new OperatorError(`${path}: ${notUtf8}; save it again as UTF-8`)
  const ending = extname(path).toLowerCase()
  if (ending === '.csv') return fromCsv(path, text)
  if (ending === '.jsonl' || ending === '.ndjson') return fromLines(text)
  throw new OperatorError(`${path}: must end in .csv or .jsonl`)
}

function fromCsv(path: string, text: string): Row[] {
  const [head, ...rows] = parseCsv(text)
  const names = head?.cells ?? []
  const unknown = names.filter(name => !columns.includes(name))
  if (head === undefined) throw new OperatorError(`${path}: is empty`)
  if (head.fault) throw new OperatorError(`${path}: line ${head.line} ${head.fault}`)
  const other = names.length === 1 && /[;\t|]/.exec(names[0] ?? '')?.[0]
  if (other) {
    const sign = JSON.stringify(other)
    throw new OperatorError(`${path}: separates its values with ${sign}; save it with commas`)
  }
  const repeated = names.find((name, at) => names.indexOf(name) < at)
  if (unknown.length > 0 || repeated !== undefined) {
    const reasons = unknown.map(name => `column ${suggest(name, columns).reason}`)
    const twice =
      repeated === undefined ? [] : [`column ${JSON.stringify(repeated)} is there twice`]
    throw new OperatorError(`${path}: ${[...reasons, ...twice].join('; ')}`)
  }
  return rows.map(({ line, cells, fault }) => {
    if (fault !== undefined) return { line, options: {}, mistakes: [fault] }
    const values = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    const tooMany =
      cells.length > names.length ? [`has ${cells.length} values, not ${names.length}`] : []
    return { line, options: toOptions(values), mistakes: tooMany }
  })
}

function fromLines(text: string): Row[] {
  const rows = toLines(text).map((one, at) => ({ line: at + 1, one: one.trim() }))
  return rows.filter(({ one }) => one !== '').map(({ line, one }) => fromLine(line, one))
}

function fromLine(line: number, text: string): Row {
  const found = parseJson(Buffer.from(text))
  if (!isJsonObject(found)) return { line, options: {}, mistakes: ['is not a JSON object'] }
  const unknown = Object.keys(found).filter(name => !columns.includes(name))
  const repeated = findRepeatedKey(text)
  const twice = repeated === undefined ? [] : [`${JSON.stringify(repeated)} is there twice`]
  const mistakes = [...unknown.map(name => suggest(name, columns).reason), ...twice]
  return { line, options: toOptions(found), mistakes }
}

function toOptions(values: Readonly<Record<string, unknown>>): NewOptions {
  const one = single.flatMap(name => {
    const value = values[name]
    return value === undefined || value === '' ? [] : [[name, String(value)]]
  })
  const lists = Object.entries(several).flatMap(([column, option]) => {
    const value = values[column]
    const list = Array.isArray(value) ? value.map(String) : String(value ?? '').split(/[\s;]+/)
    const filled = list.filter(Boolean)
    return filled.length > 0 ? [[option, filled]] : []
  })
  return Object.fromEntries([...one, ...lists])
}
