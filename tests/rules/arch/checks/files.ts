/** Rules about the names, lengths and locations of files. */
import { posix } from 'node:path'
import { isCode, isTest, toImports } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const maxLines = 400
const maxLooseFiles = 25
const meaninglessNames = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z.]+$)/

/** Files whose length depends on their content, so they have no limit: data, prose, tests. */
const unboundedPaths =
  /^docs\/|^[A-Z]+\.md$|\/locales\/|\/i18n\/checks\/sources\.json$|\.schema\.json$|^deploy\/dashboards\//

/**
 * Workspaces with an import alias for their root folder. The fixtures' tiny app is excluded,
 * because it is compiled separately.
 */
const aliased = /^(?:apps\/(?:bff|release|sandbox|web)\/src\/|scripts\/(?!fixtures\/tiny-app\/))/

/** File names that other tools require. */
const givenNames =
  /(^|\/)(README|AGENTS|CONTRIBUTING|LICENSE|CHANGELOG|SECURITY)(\.md)?$|\/locales\//

export const lengthRule: Rule = {
  name: `no file is longer than ${maxLines} lines`,
  check: files =>
    files
      .filter(file => !isTest(file) && !unboundedPaths.test(file.path))
      .map(file => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > maxLines)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
  broken: [{ path: 'apps/bff/src/a.ts', text: 'x\n'.repeat(maxLines + 1) }],
}

export const looseFilesRule: Rule = {
  name: `no source folder contains more than ${maxLooseFiles} loose files`,
  check: files => {
    const counts = new Map<string, number>()
    for (const { path } of files.filter(isSource)) {
      const folder = posix.dirname(path)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    return [...counts]
      .filter(([, count]) => count > maxLooseFiles)
      .map(([folder, count]) => `${folder} holds ${count} files`)
  },
  broken: Array.from({ length: maxLooseFiles + 1 }, (_, index) => ({
    path: `apps/web/src/ui/part-${index}.tsx`,
    text: '',
  })),
}

export const stemsRule: Rule = {
  name: 'no two source files in a workspace have the same base name',
  check: files => {
    const first = new Map<string, string>()
    return files.filter(isStemmed).flatMap(({ path }) => {
      const key = `${toWorkspace({ path })} ${posix.basename(path).split('.')[0]}`
      const other = first.get(key)
      first.set(key, other ?? path)
      return other === undefined ? [] : [`${path} has the stem of ${other}`]
    })
  },
  broken: [
    { path: 'apps/web/src/features/a/one-tap.ts', text: '' },
    { path: 'apps/web/src/features/b/one-tap.tsx', text: '' },
  ],
}

export const namesRule: Rule = {
  name: 'file and folder names are in kebab-case and name their content',
  check: files => [
    ...toOffenders(files, ({ path }) => meaninglessNames.test(path), 'says nothing'),
    ...toOffenders(files, isBadlyCased, 'is not in kebab-case'),
  ],
  broken: [
    { path: 'apps/web/src/lib/utils.ts', text: '' },
    { path: 'apps/web/src/helpers/money.ts', text: '' },
    { path: 'apps/web/src/ui/LoginSheet.tsx', text: '' },
  ],
}

export const noBarrelsRule: Rule = {
  name: 'there are no barrel files',
  check: files =>
    toOffenders(
      files.filter(isCode),
      ({ path, text }) => /(^|\/)index\.[a-z]+$/.test(path) || /^export \* from/m.test(text),
      'is a barrel',
    ),
  broken: [
    { path: 'apps/web/src/ui/index.ts', text: '' },
    { path: 'apps/web/src/ui/all.ts', text: "export * from './button.tsx'\n" },
  ],
}

export const aliasRule: Rule = {
  name: 'an import goes up at most one folder; otherwise it uses an alias',
  check: files =>
    files
      .filter(file => isCode(file) && aliased.test(file.path))
      .flatMap(toImports)
      .filter(({ specifier }) => specifier.startsWith('../../'))
      .map(({ from, specifier }) => `${from} imports ${specifier}`),
  broken: [
    { path: 'scripts/pipeline/check/a.ts', text: "import { x } from '../../support/x.ts'\n" },
    { path: 'apps/bff/src/gate/a.test.ts', text: "const x = import('../../gate/x.ts')\n" },
    { path: 'apps/web/src/brand/skins/a.tsx', text: "import { x } from '../../lib/x.ts'\n" },
  ],
}

export const environmentRule: Rule = {
  name: 'each app reads the environment in one file',
  check: files => {
    const readers = files.filter(file => isCode(file) && !isTest(file) && readsEnvironment(file))
    return readers
      .filter(
        (file, at) => readers.findIndex(other => toWorkspace(other) === toWorkspace(file)) < at,
      )
      .map(({ path }) => `${path} reads the environment, and is not the only one`)
  },
  broken: [
    { path: 'apps/bff/src/settings/config.ts', text: 'const x = process.env.PORT\n' },
    { path: 'apps/bff/src/proxy/a.ts', text: 'const { env } = process\n' },
  ],
}

/** Imports of Node functions that write a file but do not name the file in their errors. */
const unnamedWrite = /\bimport \{[^}]*\b(?:writeFile|appendFile)(?:Sync)?\b[^}]*\} from 'node:fs/

export const namedWriteRule: Rule = {
  name: 'the pipeline writes files with support/write-file.ts, which names the file when the disk is full',
  check: files =>
    files
      .filter(file => isCode(file) && !isTest(file) && pipelineCode.test(file.path))
      .filter(({ text }) => unnamedWrite.test(text))
      .map(({ path }) => `${path} writes without support/write-file.ts`),
  broken: [
    { path: 'scripts/pipeline/a.ts', text: "import { writeFileSync } from 'node:fs'\n" },
    {
      path: 'apps/release/src/store/a.ts',
      text: "import { mkdir, writeFile } from 'node:fs/promises'\n",
    },
  ],
}

const pipelineCode =
  /^(?:scripts\/(?!fixtures\/)|apps\/release\/src\/(?!testing\/|support\/write-file\.ts))/

/** Returns whether the file is code or a style sheet, but not a test. */
function isSource(file: SourceFile): boolean {
  return isCode(file) || file.path.endsWith('.css') ? !isTest(file) : false
}

/**
 * Returns whether the file's name must be unique in its workspace. Skins intentionally share slot
 * names, and folders in the sandbox and the CLI may repeat names.
 */
function isStemmed(file: SourceFile): boolean {
  return (
    isCode(file) &&
    !isTest(file) &&
    /^apps\/(web|bff|contract)\/src\/(?!brand\/skins\/)/.test(file.path)
  )
}

function readsEnvironment({ text }: SourceFile): boolean {
  return /\bprocess\.env\b|\{[^}\n]*\benv\b[^}\n]*\}\s*=\s*process\b/.test(text)
}

/** Returns `apps/<name>`, or the first folder of any other path. */
function toWorkspace({ path }: Pick<SourceFile, 'path'>): string | undefined {
  return /^(apps\/)?[^/]+/.exec(path)?.[0]
}

function isBadlyCased({ path }: SourceFile): boolean {
  if (givenNames.test(path)) return false
  return !path.split('/').every(part => /^[._]?[a-z0-9]+([.-][a-z0-9]+)*$/.test(part))
}

function toOffenders(
  files: readonly SourceFile[],
  isOffender: (file: SourceFile) => boolean,
  why: string,
): string[] {
  return files.filter(isOffender).map(({ path }) => `${path} ${why}`)
}
