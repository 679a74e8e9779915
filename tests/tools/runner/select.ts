/** Selects tests by paths or by words in a title. */
import { loadSourceTree, type SourceFile } from '../../rules/arch/source-tree.ts'
import type { Selection } from './run-tool.ts'

const vitestFile = /\.test\.tsx?$/
const playwrightFile = /\.e2e\.ts$/

/** Selects the tests. @returns `undefined` if no test matches the words or paths */
export async function select(named: readonly string[]): Promise<Selection | undefined> {
  return selectFrom(await loadSourceTree(), named)
}

/**
 * Interprets each argument as a file or folder path. If this fails, interprets all arguments
 * together as words in a title.
 */
export function selectFrom(
  files: readonly SourceFile[],
  named: readonly string[],
): Selection | undefined {
  const tests = files.filter(({ path }) => vitestFile.test(path) || playwrightFile.test(path))
  const paths = named.map(name => name.replace(/^\.\/|\/$/g, ''))
  const isBelow = (path: string) => paths.some(one => path === one || path.startsWith(`${one}/`))
  const atPaths = tests.filter(({ path }) => isBelow(path))
  if (atPaths.length > 0) return toSelection(atPaths)

  const words = named.join(' ')
  const withWords = tests.filter(({ text }) => text.includes(words))

  return withWords.length > 0 ? { ...toSelection(withWords), words } : undefined
}

function toSelection(tests: readonly SourceFile[]): Selection {
  const paths = tests.map(({ path }) => path)
  return {
    vitest: paths.filter(path => vitestFile.test(path)),
    playwright: paths.filter(path => playwrightFile.test(path)),
  }
}
