/**
 * Finds override styles that affect elements outside the slot. Class names are local to their style
 * sheet. An element is therefore inside the slot if the element or one of its ancestors has such a
 * class.
 */
import {
  type Declaration,
  type Rule,
  type Selector,
  type SelectorComponent,
  transform,
} from 'lightningcss'
import type { Fault } from './read-overrides.ts'

type Place = { line: number; column: number }

/**
 * Rules that affect only their own content or names that are local to this file. Another check
 * rejects `@import`.
 */
const ownRules = new Set([
  ...['style', 'nested-declarations', 'keyframes', 'import'],
  ...['media', 'supports', 'container', 'starting-style'],
])

/** The tab bar may be fixed, because it stays at the window edge while the page scrolls. */
const fixedFiles = new Set(['tab-bar.module.css'])

/**
 * Maximum distance that an element may extend beyond its container, by unit. Other units allow 0.
 */
const mostNegative: Readonly<Record<string, number>> = { px: 32, rem: 2, em: 2, '%': 25 }
const insets = /^(?:top|right|bottom|left|inset(?:-(?:block|inline)(?:-(?:start|end))?)?)$/
const positions: ReadonlySet<string> = new Set(['static', 'relative', 'absolute', 'sticky'])

/**
 * Finds styles that reach outside the slot.
 * @param name the file name, because only the tab bar may have a fixed position
 */
export function findScopeFaults(name: string, text: string): Fault[] {
  const faults: Fault[] = []
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(end => end.index + end[0].length)]

  const add = ({ line, column }: Place, reason: string) => {
    faults.push({ at: (starts[line] ?? 0) + column - 1, reason })
  }

  let depth = 0

  try {
    transform({
      ...{ filename: name, code: Buffer.from(text), cssModules: true },
      visitor: {
        Rule(rule) {
          const reason = findFault(rule, { mayBeFixed: fixedFiles.has(name), isNested: depth > 0 })
          const value = 'value' in rule ? rule.value : null
          if (reason !== undefined && value && 'loc' in value) add(value.loc, reason)
          if (rule.type === 'style') depth += 1
        },
        RuleExit(rule) {
          if (rule.type === 'style') depth -= 1
        },
      },
    })
  } catch (error) {
    if (!isSyntaxError(error)) throw error
    // Lines start at 1 in error positions and at 0 in rule positions.
    add(
      { line: error.loc.line - 1, column: error.loc.column },
      `is not valid CSS: ${error.message}`,
    )
  }

  return faults
}

function isSyntaxError(error: unknown): error is Error & { loc: Place } {
  return error instanceof Error && 'loc' in error
}

type Where = { mayBeFixed: boolean; isNested: boolean }

function findFault(rule: Rule, { mayBeFixed, isNested }: Where): string | undefined {
  if (!ownRules.has(rule.type)) {
    return 'is a rule for the whole page; slot styles must be rules for classes of this file'
  }

  const all = collectDeclarations(rule)
  if (all.some(one => isMoved(one, mayBeFixed))) {
    return 'leaves its slot: "position" must be a keyword, and only a tab bar may use "position: fixed"'
  }
  if (all.some(isFarOut)) {
    return 'leaves its slot: an inset allows lengths down to -32px, -2rem or -25%, and sums of them'
  }
  if (rule.type !== 'style') return undefined
  if (rule.value.selectors.every(selector => isInside(selector, isNested))) return undefined

  return 'reaches beyond its slot; end the selector with a class of this file, or with a descendant of one'
}

function collectDeclarations(rule: Rule): Declaration[] {
  if (rule.type === 'keyframes') {
    return rule.value.keyframes.flatMap(({ declarations }) => mergeDeclarations(declarations))
  }
  if (rule.type !== 'style' && rule.type !== 'nested-declarations') return []
  return mergeDeclarations(rule.value.declarations)
}

type Block = { declarations?: Declaration[]; importantDeclarations?: Declaration[] }

function mergeDeclarations({
  declarations = [],
  importantDeclarations = [],
}: Block = {}): Declaration[] {
  return [...declarations, ...importantDeclarations]
}

/**
 * Returns whether a `position` declaration moves the element out of the slot, or could do so in the
 * browser.
 */
function isMoved(one: Declaration, mayBeFixed: boolean): boolean {
  if (one.property === 'unparsed') return one.value.propertyId.property === 'position'
  if (one.property !== 'position') return false
  return !(positions.has(one.value.type) || (mayBeFixed && one.value.type === 'fixed'))
}

function isFarOut(one: Declaration): boolean {
  if (one.property === 'unparsed') return insets.test(one.value.propertyId.property)
  return insets.test(one.property) && 'value' in one && hasFarLength(one.value)
}

/**
 * Returns whether an inset may be too negative. Products and functions always count as too
 * negative, because they can be negative even with positive lengths, for example `calc(-1 *
 * min(50%, 9999px))`.
 * @param value a parsed inset, or any part of the inset
 */
function hasFarLength(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('type' in value && (value.type === 'product' || isFunction(value))) return true
  if ('unit' in value && 'value' in value) {
    return Number(value.value) < -(mostNegative[String(value.unit)] ?? 0)
  }
  if ('type' in value && value.type === 'percentage' && 'value' in value) {
    return Number(value.value) * 100 < -(mostNegative['%'] ?? 0)
  }

  return Object.values(value).some(hasFarLength)
}

/**
 * Returns whether a node is a function other than `calc`.
 * @param value a node in a parsed `calc()`
 */
function isFunction(value: { type: unknown; value?: unknown }): boolean {
  const { value: called } = value
  if (value.type !== 'function' || typeof called !== 'object' || called === null) return false
  return !('type' in called && called.type === 'calc')
}

/**
 * Returns whether all elements that a selector matches are inside the slot.
 * @param isNested whether `&` refers to a rule in this file, which is checked separately; otherwise
 * `&` is the page root
 */
function isInside(selector: Selector, isNested: boolean): boolean {
  const compounds = splitCompounds(selector)
  return compounds.some(({ parts, next }) => {
    const isEnd = next === undefined
    const isInSlot = isEnd || next === 'descendant' || next === 'child'
    return isInSlot && parts.some(part => isOwn(part, isNested))
  })
}

type Compound = { parts: SelectorComponent[]; next?: string }

function splitCompounds(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ parts: [] }]
  for (const part of selector) {
    const last = compounds.at(-1)
    if (part.type !== 'combinator') last?.parts.push(part)
    // A pseudo-element is rendered inside its element and belongs to the same compound selector.
    else if (last && part.value !== 'pseudo-element') {
      last.next = part.value
      compounds.push({ parts: [] })
    }
  }
  return compounds
}

/** Returns whether an element matched by this part belongs to the slot. */
function isOwn(part: SelectorComponent, isNested: boolean): boolean {
  if (part.type === 'class' || part.type === 'id') return true
  if (part.type === 'nesting') return isNested
  if (part.type !== 'pseudo-class') return false
  const isIn = (selector: Selector) => isInside(selector, isNested)
  if (part.kind === 'local') return isIn(part.selector)
  return (part.kind === 'is' || part.kind === 'where') && part.selectors.every(isIn)
}
