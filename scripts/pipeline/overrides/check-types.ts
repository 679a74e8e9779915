/** Type-checks overrides against the slot kit, as an editor would. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { childEnvironment } from '#support/environment.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(repository, 'node_modules')
const web = join(repository, 'apps/web')

/**
 * Returns the faults in all given folders from a single compiler run, each with line and column.
 * Returns an empty list if TypeScript is not installed. Ignores unused names, which do not affect a
 * release.
 * @throws OperatorError if the compiler fails for any reason other than a fault in these folders
 */
export async function findTypeFaults(
  folders: readonly string[],
  compiler: string | undefined = findCompiler(),
): Promise<Problem[]> {
  if (folders.length === 0 || compiler === undefined) return []
  const scratch = mkdtempSync(join(tmpdir(), 'livery-types-'))
  try {
    const project = join(scratch, 'tsconfig.json')
    writeFileSync(project, JSON.stringify(buildProject(folders)))
    const { exitCode, text } = await run(compiler, project, scratch)
    const problems = parseProblems(text, scratch, folders)
    if (exitCode === 0 || problems.length > 0) return problems
    throw new OperatorError(
      `the types of overrides could not be checked: ${summarise(text, exitCode)}`,
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function findCompiler(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url)
    return join(dirname(resolve('typescript/package.json')), 'bin/tsc')
  } catch {
    // TypeScript is missing because the development dependencies are not installed.
    return undefined
  }
}

/**
 * Builds the TypeScript project configuration. The folders may be anywhere, so the modules that
 * overrides may import are mapped to paths in this repository.
 */
function buildProject(folders: readonly string[]) {
  const react = join(modules, '@types/react')
  return {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2021', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [join(modules, 'vite/client')],
      noUnusedLocals: false,
      noUnusedParameters: false,
      paths: {
        react: [join(react, 'index.d.ts')],
        'react/jsx-runtime': [join(react, 'jsx-runtime.d.ts')],
        '@livery/web/*': [join(web, 'src/*')],
      },
    },
    include: [...folders, join(web, 'src/**/*.d.ts')],
  }
}

type Outcome = { exitCode: number | null; text: string }

function run(compiler: string, project: string, cwd: string): Promise<Outcome> {
  const args = [compiler, '-p', project, '--pretty', 'false', '--noEmit']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: childEnvironment({}) })
    const said: string[] = []

    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => said.push(String(chunk)))
    }

    child.once('error', reject)
    child.once('close', exitCode => resolve({ exitCode, text: said.join('') }))
  })
}

/**
 * Returns the first line that mentions an error. If there is no such line, returns the last line.
 */
function summarise(text: string, exitCode: number | null): string {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.find(line => /error/i.test(line)) ?? lines.at(-1) ?? `tsc ended with ${exitCode}`
}

const place = /^(?<file>.+?)\((?<line>\d+),(?<column>\d+)\): error TS\d+: (?<reason>.+)$/

/** Keeps only errors inside the given folders. Another project checks the kit's own files. */
function parseProblems(text: string, cwd: string, folders: readonly string[]): Problem[] {
  return text.split('\n').flatMap(line => {
    const { file = '', line: row, column, reason = '' } = place.exec(line)?.groups ?? {}
    const path = join(cwd, file)
    const folder = folders.find(one => path.startsWith(join(one, '/')))
    if (folder === undefined) return []
    const name = relative(folder, path)
    return [{ file: `${join(folder, name)}:${row}:${column}`, key: '', reason }]
  })
}
