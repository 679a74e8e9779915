/** Checks the types of overrides against the slot kit, as an editor would. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../support/environment.ts'
import type { Problem } from '../../support/operator-problem.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(repository, 'node_modules')
const web = join(repository, 'apps/web')

/**
 * The faults of all these folders by one run of the compiler, each with line and column. None where
 * TypeScript is not installed. Unused names are an editor's matter and no faults here.
 */
export async function findTypeFaults(folders: readonly string[]): Promise<Problem[]> {
  const compiler = findCompiler()
  if (folders.length === 0 || compiler === undefined) return []
  const scratch = mkdtempSync(join(tmpdir(), 'livery-types-'))
  try {
    const project = join(scratch, 'tsconfig.json')
    writeFileSync(project, JSON.stringify(toProject(folders)))
    return toProblems(await run(compiler, project, scratch), scratch, folders)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function findCompiler(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url)
    return join(dirname(resolve('typescript/package.json')), 'bin/tsc')
  } catch {
    // Installed without the tools for development.
    return undefined
  }
}

/** The folders may lie anywhere, so that what they may import is found by its place here. */
function toProject(folders: readonly string[]) {
  const react = join(modules, '@types/react')
  return {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2022', 'dom', 'dom.iterable'],
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

function run(compiler: string, project: string, cwd: string): Promise<string> {
  const args = [compiler, '-p', project, '--pretty', 'false', '--noEmit']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: childEnvironment({}) })
    const said: string[] = []
    child.stdout.on('data', chunk => said.push(String(chunk)))
    child.once('error', reject)
    child.once('close', () => resolve(said.join('')))
  })
}

const place = /^(?<file>.+?)\((?<line>\d+),(?<column>\d+)\): error TS\d+: (?<reason>.+)$/

/** Only what lies in the folders: the kit's own files are checked where they are written. */
function toProblems(text: string, cwd: string, folders: readonly string[]): Problem[] {
  return text.split('\n').flatMap(line => {
    const { file = '', line: row, column, reason = '' } = place.exec(line)?.groups ?? {}
    const path = join(cwd, file)
    const folder = folders.find(one => path.startsWith(join(one, '/')))
    if (folder === undefined) return []
    const name = relative(folder, path)
    return [{ file: `${join(folder, name)}:${row}:${column}`, key: '', reason }]
  })
}
