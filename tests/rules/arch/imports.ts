/** Parses a source file's import statements and resolves them to repository paths. */
import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

export type Import = {
  from: string
  specifier: string
  /** The path in the repository; `undefined` for packages and `node:` modules. */
  target: string | undefined
  /** The compiler erases this import. */
  typeOnly: boolean
  /** A dynamic `import()`, which loads on user intent. */
  dynamic: boolean
}

const staticImport =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s+)?['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]/g

export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

export function isTest({ path }: SourceFile): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/')
}

export function toImports(file: SourceFile): Import[] {
  const code = withoutComments(file.text)
  const statics = [...code.matchAll(staticImport)].map(([statement, type, specifier = '']) =>
    toImport(file.path, specifier, { typeOnly: isErased(statement, type), dynamic: false }),
  )
  const dynamics = [...code.matchAll(dynamicImport)].map(([, specifier = '']) =>
    toImport(file.path, specifier, { typeOnly: false, dynamic: true }),
  )

  return [...statics, ...dynamics]
}

/** Removes whole-line comments and block comments, which is sufficient for our formatted code. */
export function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '').replace(/^[ \t]*\/\/.*$/gm, '')
}

function toImport(
  from: string,
  specifier: string,
  kind: Pick<Import, 'typeOnly' | 'dynamic'>,
): Import {
  return { from, specifier, target: toTarget(from, specifier), ...kind }
}

/**
 * Returns whether the compiler erases the import: `import type …`, or braces in which every name
 * has the keyword `type`.
 */
function isErased(statement: string, type: string | undefined): boolean {
  if (type !== undefined) return true
  const names = /^\s*import\s*\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? []
  const given = names.map(name => name.trim()).filter(Boolean)
  return given.length > 0 && given.every(name => name.startsWith('type '))
}

function toTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return `${toAliasRoot(from)}/${specifier.slice(1)}`
  if (specifier === '@livery/web/vite.config.ts') return 'apps/web/vite.config.ts'
  const ours = /^@livery\/([a-z]+)\/(.+)$/.exec(specifier)
  if (!ours) return undefined
  return ours[1] === 'scripts' ? `scripts/${ours[2]}` : `apps/${ours[1]}/src/${ours[2]}`
}

/**
 * Returns the folder for which `#` is the alias in a file, according to the workspace's `imports`.
 */
function toAliasRoot(from: string): string {
  const app = /^apps\/[^/]+/.exec(from)?.[0]
  return app === undefined ? 'scripts' : `${app}/src`
}
