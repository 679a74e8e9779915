/** Comma-separated values as RFC 4180 has them. */
import { OperatorError } from '../../support/operator-problem.ts'
import { toLines } from '../../support/to-text.ts'

export type CsvRow = { line: number; cells: string[] }

/**
 * The rows that are not empty, each with the line it begins at; lines end as on any system.
 *
 * @throws OperatorError
 */
export function parseCsv(written: string): CsvRow[] {
  const text = toLines(written).join('\n')
  const rows: CsvRow[] = []
  const token = /"((?:[^"]|"")*)"|([^",\n]*)/y
  let [line, startedAt] = [1, 1]
  let cells: string[] = []
  const end = () => {
    if (cells.some(cell => cell !== '')) rows.push({ line: startedAt, cells })
    cells = []
  }
  for (let at = 0; at <= text.length; at += 1) {
    token.lastIndex = at
    const [whole = '', quoted, plain = ''] = token.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    at += whole.length
    const next = text[at]
    if (next === ',') continue
    if (next !== undefined && next !== '\n') {
      throw new OperatorError(`line ${line}: a quotation mark inside a value; write it twice`)
    }
    end()
    line += 1
    startedAt = line
  }
  return rows
}
