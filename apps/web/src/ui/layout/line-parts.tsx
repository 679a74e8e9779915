/**
 * Joins several texts into one line. On a right-to-left page, a separator appears between the parts
 * only if each part is isolated.
 */
import type { ReactNode } from 'react'

const separator = ' · '

/** Renders parts in one line with a dot between them; a missing part does not leave a dot. */
export function LineParts({ parts }: { parts: readonly ReactNode[] }) {
  const line: ReactNode[] = []
  for (const part of parts) {
    if (part === undefined || part === null || part === false) continue
    if (line.length > 0) line.push(separator)
    line.push(<bdi key={line.length}>{part}</bdi>)
  }
  return line
}

/**
 * Joins parts into a string, for a list's options. Does not add isolates in a left-to-right
 * language.
 */
export function joinLineParts(parts: readonly (string | undefined | false)[]): string {
  const shown = parts.filter(Boolean)
  return document.documentElement.dir === 'rtl'
    ? shown.map(part => `\u2068${part}\u2069`).join(separator)
    : shown.join(separator)
}

/**
 * Isolates the numbers in a score such as `2-1`, so that each number stays on its team's side with
 * any separator. A function instead of a component, because home renders a score for each live
 * match.
 */
export function isolateScore(score: string): ReactNode {
  if (document.documentElement.dir !== 'rtl') return score
  return score.split(/(\d+)/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    /\d/.test(part) ? <bdi key={index}>{part}</bdi> : part,
  )
}
