/** Matches addresses against URL rules in the syntax of Adblock Plus, without rules for named sites. */

/** The types of request by the option of a rule; a rule without one applies to all. */
type Rule = { text: string; pattern: RegExp }

export function parseRules(text: string): Rule[] {
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('!'))
    .map(line => ({ text: line, pattern: toPattern(line.replace(/\$[\w,~=|.-]+$/, '')) }))
}

/** `*`: any text; `^`: a separator or the end; `|`: an end of the address. Letters match in any case. */
function toPattern(rule: string): RegExp {
  const source = rule
    .replace(/[.+?${}()[\]\\/]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\^/g, '(?:[^\\w.%-]|$)')
    .replace(/^\|/, '^')
    .replace(/\|$/, '$')
  return new RegExp(source, 'i')
}

/** The rules that block an address, whatever the type of the request. */
export function findBlocking(rules: readonly Rule[], address: string): string[] {
  return rules.filter(({ pattern }) => pattern.test(address)).map(({ text }) => text)
}
