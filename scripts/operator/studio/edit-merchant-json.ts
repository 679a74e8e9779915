/** Changes single values in the text of a merchant.json and leaves all other text as it is. */
import { isJsonObject, valueAt } from '@livery/release/support/json.ts'
import { findNodeAtLocation, modify, parseTree, applyEdits as replaceText } from 'jsonc-parser'
import { formatJson } from '../new/format-json.ts'

/** New values by dotted key. `null` removes the key, so that the file inherits its value. */
export type Edits = Readonly<Record<string, unknown>>

/** Returns the text with the edits. An edit that repeats the value in the text changes nothing. */
export function editMerchantJson(text: string, edits: Edits): string {
  return Object.entries(edits).reduce((edited, [key, value]) => {
    const path = key.split('.')
    return value === null ? removeKey(edited, path) : setKey(edited, path, value)
  }, text)
}

function setKey(text: string, path: string[], value: unknown): string {
  if (formatJson(valueAt(JSON.parse(text), path)) === formatJson(value)) return text
  const placed = change(text, path, value)
  if (!isJsonObject(value) && !Array.isArray(value)) return placed
  return formatValue(placed, path, value)
}

/** Writes a list or an object like the rest of the file: a short list stays on one line. */
function formatValue(text: string, path: string[], value: unknown): string {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  if (node === undefined) return text

  const line = text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset)
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const { offset, length } = node

  return replaceText(text, [{ offset, length, content: formatJson(value, indent) }])
}

/** Also removes the objects that the removal leaves empty, because they would set nothing. */
function removeKey(text: string, path: string[]): string {
  const values: unknown = JSON.parse(text)
  if (path.length === 0 || valueAt(values, path) === undefined) return text
  const above = path.slice(0, -1)
  const around = valueAt(values, above)
  const isOnly = isJsonObject(around) && Object.keys(around).length === 1
  return isOnly && above.length > 0 ? removeKey(text, above) : change(text, path, undefined)
}

function change(text: string, path: string[], value: unknown): string {
  const tabSize = /\n( +)"/.exec(text)?.[1]?.length ?? 2
  const isTabbed = /\n\t+"/.test(text)
  const formattingOptions = { insertSpaces: !isTabbed, tabSize, eol: '\n' }
  return replaceText(text, modify(text, path, value, { formattingOptions }))
}
