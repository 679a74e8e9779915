import { isJsonObject, type JsonObject } from '@livery/release/support/json.ts'
import { decodeText, notUtf8, splitLines } from './decode-text.ts'
import { findRepeatedKey } from './find-repeated-key.ts'
import type { Problem } from './operator-problem.ts'
import { readPlainFile } from './read-plain-file.ts'

/**
 * Maximum file size. This is far larger than any real merchant.json, so a larger file is rejected
 * without parsing.
 */
const maximumBytes = 256 * 1024

export type ReadJson = { value: JsonObject; problem?: never } | { problem: Problem; value?: never }

/** Reads a file that contains one JSON object. Reports a mistake with line and column. */
export function readJsonObject(path: string, file: string): ReadJson {
  const problem = (reason: string, key = ''): ReadJson => ({ problem: { file, key, reason } })
  const bytes = readPlainFile(path, maximumBytes)
  if (typeof bytes === 'string') return problem(bytes)

  const text = decodeText(bytes)
  if (text === undefined) return problem(notUtf8)

  try {
    const value: unknown = JSON.parse(text)
    if (!isJsonObject(value)) return problem('must contain one JSON object')
    const repeated = findRepeatedKey(text)
    return repeated === undefined ? { value } : problem('appears twice', repeated)
  } catch (error) {
    return problem(`is not JSON: ${describe(error, text)}`)
  }
}

/**
 * Adds a position to the error message. V8 reports a position for only some errors, so `brokenAt`
 * finds the position.
 */
function describe(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const what = message.replace(
    /(?:, (?:\.\.\.)?"[\s\S]*)?(?: in JSON at position.*| is not valid JSON)$/,
    '',
  )
  const before = splitLines(text.slice(0, brokenAt(text)))

  return `${what} at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

/**
 * Returns the first syntax error's position, which a binary search finds. The position is the
 * length of the longest prefix that is incomplete but not invalid.
 */
function brokenAt(text: string): number {
  let [fine, broken] = [0, text.length + 1]
  while (broken - fine > 1) {
    const middle = Math.floor((fine + broken) / 2)
    if (isUnfinished(text.slice(0, middle))) fine = middle
    else broken = middle
  }
  return fine
}

function isUnfinished(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = / at position (\d+)/.exec(message)?.[1]
    if (/end of JSON input|Unterminated/.test(message)) return true
    return position !== undefined && Number(position) >= beginning.length
  }
}
