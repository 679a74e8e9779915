/** Parses comma-separated values per RFC 4180, with a comma or another separator. */
import { splitLines } from '#support/to-text.ts'

/** `fault`: why the row cannot be read; the row then has no cells. */
export type CsvRow = { line: number; cells: string[]; fault?: string }

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
