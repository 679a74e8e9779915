import { formatProblem, type Problem } from '../support/operator-problem.ts'
import type { Output } from './output.ts'
import { groupByCause, nameFiles } from './select.ts'

/**
 * Prints the same problem in several merchants as one line. Advice whose text differs only in
 * values is also grouped.
 */
export function sayProblems(
  problems: readonly Problem[],
  advice: readonly Problem[],
  output: Output,
): void {
  for (const line of formatGroupedLines(problems, formatProblem)) output.complain(line)
  for (const line of formatShortLines(advice, formatProblem)) output.say(`advice: ${line}`)
}

type Format<T> = (item: T) => string

/** Returns one line for all items that differ only in their file. */
export function formatGroupedLines<T extends { file: string }>(
  items: readonly T[],
  format: Format<T>,
): string[] {
  const groups = groupByCause(items, one => format({ ...one, file: '' }))
  return groups.map(({ first, files }) => format({ ...first, file: nameFiles(files) }))
}

/** Quoted strings, colors and numbers. */
const values = /"(?:[^"\\]|\\.)*"|#[0-9a-f]{3,8}\b|\b\d[\d.,]*\b/gi

/**
 * Merges items from several files into one line if they differ only in their values. The line shows
 * the first item's values.
 */
export function formatShortLines<T extends { file: string }>(
  items: readonly T[],
  format: Format<T>,
): string[] {
  const groups = groupByCause(items, one => format({ ...one, file: '' }).replace(values, '…'))
  return groups.flatMap(({ first, items: alike }) => {
    const lines = formatGroupedLines(alike, format)
    const files = [...new Set(alike.map(({ file }) => file))]
    if (lines.length === 1 || files.length === 1) return lines
    const line = format({ ...first, file: nameFiles(files) })
    return [`${line}; these values are from ${first.file}, --json lists all`]
  })
}
