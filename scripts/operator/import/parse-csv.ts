/** Comma-separated values as RFC 4180 has them, with a comma or another separator. */
import { toLines } from '#support/to-text.ts'

/** `fault`: why the row cannot be read; it has no cells then. */
export type CsvRow = { line: number; cells: string[]; fault?: string }

type Found = { cells: string[]; endsAt: number }

const strayMark =
  'has a quotation mark inside a value: put the value in quotation marks, and double the inner one'

/**
 * The rows that are not empty, each with the line it begins at; lines end as on any system. A
 * quotation mark too many costs the row that begins at its line: the next line is a row again.
 */
export function parseCsv(written: string, separator = ','): CsvRow[] {
  const text = toLines(written).join('\n')
  const rows: CsvRow[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const found = readRow(text, at, separator)
    if (!found) rows.push({ line, cells: [], fault: strayMark })
    else if (found.cells.some(cell => cell !== '')) rows.push({ line, cells: found.cells })
    const endsAt = found?.endsAt ?? toLineEnd(text, at)
    line += text.slice(at, endsAt).split('\n').length
    at = endsAt + 1
  }
  return rows
}

/** The row that begins at a place; `undefined` when a value goes on behind its quotation mark. */
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

function toLineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
