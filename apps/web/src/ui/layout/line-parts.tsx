/**
 * Texts of one line that are made of several. On a page that is read from the right, a separator takes
 * its place between the parts only if each part is isolated.
 */
import type { ReactNode } from 'react'

const separator = ' · '

/** Parts of one line with a dot between them; a part that is missing leaves no dot. */
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
 * The same as a string, for the options of a list. Without isolates in a language that is read from the
 * left.
 */
export function joinLineParts(parts: readonly (string | undefined | false)[]): string {
  const shown = parts.filter(Boolean)
  return document.documentElement.dir === 'rtl'
    ? shown.map(part => `\u2068${part}\u2069`).join(separator)
    : shown.join(separator)
}

/**
 * Isolates the numbers of a score such as `2-1`: each is on the side of its team, whatever sign is between
 * them. A function and not a component, since home renders one per live match.
 */
export function isolateScore(score: string): ReactNode {
  if (document.documentElement.dir !== 'rtl') return score
  return score.split(/(\d+)/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    /\d/.test(part) ? <bdi key={index}>{part}</bdi> : part,
  )
}
