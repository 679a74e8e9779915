import { readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject } from './json.ts'
import type { Problem } from './problem.ts'

/** Far above any honest merchant; a file beyond it is a mistake and is not parsed. */
const maximumBytes = 256 * 1024

/** Reads one JSON object, or says what keeps it from being one, with line and column. */
export function readJsonObject(path: string, file: string): JsonObject | Problem {
  const problem = (reason: string): Problem => ({ file, key: '', reason })
  const bytes = readBytes(path)
  if (bytes === undefined) return problem('cannot be read')
  if (bytes.length > maximumBytes) return problem(`is larger than ${maximumBytes / 1024} kB`)
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : problem('must hold one JSON object')
  } catch (error) {
    return problem(`is not JSON: ${describe(error, text)}`)
  }
}

export function isProblem(value: JsonObject | Problem): value is Problem {
  return typeof value.reason === 'string' && typeof value.file === 'string' && 'key' in value
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    // Missing, a folder, no permission: for the operator all are "cannot be read".
    return undefined
  }
}

function describe(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = /\bposition (\d+)/.exec(message)?.[1]
  const what = message.replace(/ in JSON at position.*$/, '')
  if (position === undefined) return what
  const before = text.slice(0, Number(position)).split('\n')
  return `${what} at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}
