/**
 * Finds styles of overrides that reach beyond the slot. The classes of a style sheet are its own, so an
 * element is within the slot if it has one of them or lies in an element that has one.
 */
import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss'
import type { Fault } from './source-fault.ts'

type Place = { line: number; column: number }

/** Rules that hold for what is in them, or for names of this file alone. `@import` is refused elsewhere. */
const ownRules = new Set([
  ...['style', 'nested-declarations', 'keyframes', 'import'],
  ...['media', 'supports', 'container', 'starting-style'],
])

/** A bar at the edge of the window stays there while the page scrolls. */
const fixedFiles = new Set(['tab-bar.module.css'])

/** @param name of the file, since one slot may leave the flow of the page */
export function findScopeFaults(name: string, text: string): Fault[] {
  const faults: Fault[] = []
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(end => end.index + end[0].length)]
  const add = ({ line, column }: Place, reason: string) => {
    faults.push({ at: (starts[line] ?? 0) + column - 1, reason })
  }
  try {
    transform({
      ...{ filename: name, code: Buffer.from(text), cssModules: true },
      visitor: {
        Rule(rule) {
          const reason = findFault(rule, fixedFiles.has(name))
          const value = 'value' in rule ? rule.value : null
          if (reason !== undefined && value && 'loc' in value) add(value.loc, reason)
        },
      },
    })
  } catch (error) {
    if (!isSyntaxError(error)) throw error
    // It counts lines from 1 here, and from 0 in rules.
    add({ line: error.loc.line - 1, column: error.loc.column }, `is no CSS: ${error.message}`)
  }
  return faults
}

function isSyntaxError(error: unknown): error is Error & { loc: Place } {
  return error instanceof Error && 'loc' in error
}

function findFault(rule: Rule, mayBeFixed: boolean): string | undefined {
  if (!ownRules.has(rule.type)) {
    return 'is a rule for the whole page; styles of a slot are rules of its own classes'
  }
  if (rule.type !== 'style' && rule.type !== 'nested-declarations') return undefined
  const { declarations } = rule.value
  const all = [
    ...(declarations?.declarations ?? []),
    ...(declarations?.importantDeclarations ?? []),
  ]
  const isFixed = all.some(one => one.property === 'position' && one.value.type === 'fixed')
  if (isFixed && !mayBeFixed) return 'leaves its slot: only a tab bar has "position: fixed"'
  if (rule.type !== 'style' || rule.value.selectors.every(isInside)) return undefined
  return 'reaches beyond its slot; end the selector with a class of this file, or with what is in one'
}

/** Whether everything that a selector selects is within the slot. */
function isInside(selector: Selector): boolean {
  const compounds = toCompounds(selector)
  return compounds.some(({ parts, next }) => {
    const isEnd = next === undefined
    return (isEnd || next === 'descendant' || next === 'child') && parts.some(isOwn)
  })
}

type Compound = { parts: SelectorComponent[]; next?: string }

function toCompounds(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ parts: [] }]
  for (const part of selector) {
    const last = compounds.at(-1)
    if (part.type !== 'combinator') last?.parts.push(part)
    // A pseudo-element is drawn in its element, and belongs to its compound.
    else if (last && part.value !== 'pseudo-element') {
      last.next = part.value
      compounds.push({ parts: [] })
    }
  }
  return compounds
}

/** Whether an element to which this applies is one of the slot. */
function isOwn(part: SelectorComponent): boolean {
  // The parent of a nested rule is checked as a rule of its own.
  if (part.type === 'class' || part.type === 'id' || part.type === 'nesting') return true
  if (part.type !== 'pseudo-class') return false
  if (part.kind === 'local') return isInside(part.selector)
  return (part.kind === 'is' || part.kind === 'where') && part.selectors.every(isInside)
}
