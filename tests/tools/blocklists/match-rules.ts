/** Matches URLs against rules in Adblock Plus syntax. Ignores rules for specific sites. */

/** The request type for each rule option. A rule without such an option applies to all types. */
type Rule = { text: string; pattern: RegExp }

export function parseRules(text: string): Rule[] {
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('!'))
    .map(line => ({ text: line, pattern: toPattern(line.replace(/\$[\w,~=|.-]+$/, '')) }))
}

/**
 * Converts a rule to a regular expression. `*`: any text; `^`: a separator or the end; `|`: the
 * start or end of the URL. Letters match case-insensitively.
 */
function toPattern(rule: string): RegExp {
  const source = rule
    .replace(/[.+?${}()[\]\\/]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\^/g, '(?:[^\\w.%-]|$)')
    .replace(/^\|/, '^')
    .replace(/\|$/, '$')
  return new RegExp(source, 'i')
}

/** Returns the rules that block a URL, regardless of the request type. */
export function findBlocking(rules: readonly Rule[], address: string): string[] {
  return rules.filter(({ pattern }) => pattern.test(address)).map(({ text }) => text)
}
