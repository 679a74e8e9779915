import type { Mutant } from './mutant.ts'

/** Reads a file's content from the checkout; `undefined` if the file does not exist. */
type ReadText = (path: string) => string | undefined

/** Returns the reasons why mutants cannot be tested, one line per reason. */
export function findFaults(mutants: readonly Mutant[], read: ReadText): string[] {
  return mutants.flatMap(({ no, file, from, to, test, title }) => {
    const found = (read(file)?.split(from).length ?? 1) - 1
    return [
      ...(found === 1 ? [] : [`mutant ${no}: ${file} has its text ${found} times, and not once`]),
      ...(from === to ? [`mutant ${no} changes nothing`] : []),
      ...(read(test)?.includes(title) ? [] : [`mutant ${no}: ${test} has no test "${title}"`]),
    ]
  })
}

/** Returns the content of the mutant's file after the fault has been inserted. */
export function plant({ from, to }: Pick<Mutant, 'from' | 'to'>, text: string): string {
  return text.replace(from, () => to)
}
