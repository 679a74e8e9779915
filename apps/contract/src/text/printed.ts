/**
 * The only escaping for strings printed to a terminal or a CI log. Keys, values, file and author
 * names, host names and server responses come from outside, including a fork's pull request.
 */

/**
 * Characters never printed: control characters, line and paragraph separators, lone surrogates,
 * noncharacters, and format characters, which include every mark that changes the text direction.
 * The two joiners in words and emoji are printed.
 */
const unprintable =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu

/**
 * GitHub treats a line as a command if it begins with `::`, even after spaces, or contains `##[`.
 * Azure Pipelines and TeamCity search for `##vso[` and `##teamcity[`.
 */
const lineCommand = /^(\s*):(?=:)/
const wordCommand = /#(?=#\w*\[)/g

/**
 * Escapes a string as one printed line, with JSON escapes, so that escaped JSON still parses to the
 * same value. Escaping an already escaped string does not change it.
 */
export function escapeLine(text: string): string {
  return text
    .replace(unprintable, escapeCharacter)
    .replace(lineCommand, '$1\\u003a')
    .replace(wordCommand, '\\u0023')
}

/** Escapes each line of trusted multi-line text, such as a table or a stack trace. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeLine).join('\n')
}

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeCharacter(character: string): string {
  return named[character] ?? character.split('').map(escapeUnit).join('')
}

/** A character above U+FFFF is two UTF-16 code units. */
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
