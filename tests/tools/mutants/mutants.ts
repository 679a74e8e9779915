import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A fault to insert in the product, and the test that detects it; see `mutants.yaml`. */
export type Mutant = {
  area: string
  rule: string
  file: string
  from: string
  to: string
  test: string
  title: string
}

/** Reads a file's content in the checkout; `undefined` if the file does not exist. */
type ReadText = (path: string) => string | undefined

export function loadMutants(): readonly Mutant[] {
  // `findFaults` reports an entry with a missing or misspelled key.
  return parse(readFileSync(new URL('mutants.yaml', import.meta.url), 'utf8')) as Mutant[]
}

/** Returns the reasons why mutants cannot be replayed, one line each. */
export function findFaults(mutants: readonly Mutant[], read: ReadText): string[] {
  return mutants.flatMap(({ area, rule, file, from, to, test, title }) => {
    const name = `${area}: ${rule}`
    const found = (read(file)?.split(from).length ?? 1) - 1
    return [
      ...(found === 1 ? [] : [`${name}: ${file} has its text ${found} times, and not once`]),
      ...(from === to || to === undefined ? [`${name}: it changes nothing`] : []),
      ...(read(test)?.includes(title) ? [] : [`${name}: ${test} has no test "${title}"`]),
    ]
  })
}

/** Returns the content of the mutant's file with its fault. */
export function plant({ from, to }: Pick<Mutant, 'from' | 'to'>, text: string): string {
  return text.replace(from, () => to)
}
