/**
 * The one escape of text that is printed to a terminal or a log of CI. Keys, values, names of files
 * and people, host names and answers of servers come from outside, also from a fork's pull request.
 */

/**
 * Characters that no printed line contains: controls, line and paragraph separators, lone surrogates,
 * noncharacters, and format characters, which include every mark that changes the direction of text.
 * The two joiners of words and emoji are printed.
 */
const unprintable =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu

/**
 * GitHub takes a line for a command that begins with `::`, also after blanks, and one that contains
 * `##[`. Azure Pipelines and TeamCity search for `##vso[` and `##teamcity[`.
 */
const lineCommand = /^(\s*):(?=:)/
const wordCommand = /#(?=#\w*\[)/g

/**
 * Escapes text as one printed line, with the escapes of JSON, so that JSON stays the same JSON. A text
 * that was escaped before does not change.
 */
export function escapeLine(text: string): string {
  return text
    .replace(unprintable, toEscape)
    .replace(lineCommand, '$1\\u003a')
    .replace(wordCommand, '\\u0023')
}

/** Escapes each line of a text whose line feeds are its own, such as a table or a stack. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeLine).join('\n')
}

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function toEscape(character: string): string {
  return named[character] ?? character.split('').map(toUnit).join('')
}

/** A character above U+FFFF is two units. */
function toUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
