import { relative, sep } from 'node:path'
import { nameSome } from '../support/name-some.ts'
import { formatProblem, type Problem } from '../support/operator-problem.ts'
import { type Output, plural } from './output.ts'
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

type Summary = {
  codes: readonly string[]
  merchantsDir: string
  problems: readonly { file: string }[]
  advice: readonly { file: string }[]
}

/** Returns the last lines of `check` and `doctor`: the counts, and which merchants can be published. */
export function summarize({ codes, merchantsDir, problems, advice }: Summary): string[] {
  const folders = problems.map(({ file }) => relative(merchantsDir, file).split(sep)[0] ?? '')
  // A problem outside of the merchants' folders, for example in a base, concerns all of them.
  const isShared = folders.some(folder => !codes.includes(folder))
  const blocked = isShared ? codes : codes.filter(code => folders.includes(code))
  const ready = codes.filter(code => !blocked.includes(code))
  const counts = [plural(codes.length, 'merchant'), plural(problems.length, 'problem')]

  return [
    `${[...counts, plural(advice.length, 'piece')].join(', ')} of advice`,
    ...(ready.length > 0 ? [`ready to publish: ${nameSome(ready)}`] : []),
    ...(blocked.length > 0
      ? [`not ready to publish, because of the problems above: ${nameSome(blocked)}`]
      : []),
  ]
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
