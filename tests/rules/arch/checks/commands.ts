/** Rules that keep the docs, the package.json scripts and the tests consistent. */
import type { Rule, SourceFile } from '../source-tree.ts'

/**
 * Maps each command to the file that runs the command, either as a test or as a test stage. Without
 * this table, a documented command might never run, and its documentation could become outdated
 * unnoticed.
 */
const runBy: Record<string, string> = {
  start: 'tests/process/integration/start.process.test.ts',
  livery: 'tests/process/integration/operator.process.test.ts',
  sandbox: 'tests/process/integration/commands.process.test.ts',
  bff: 'tests/process/integration/commands.process.test.ts',
  dev: 'tests/process/integration/commands.process.test.ts',
  atlas: 'tests/process/integration/commands.process.test.ts',
  screenshots: 'tests/process/integration/commands.process.test.ts',
  trace: 'tests/process/integration/commands.process.test.ts',
  'draw-rooms': 'tests/process/integration/commands.process.test.ts',
  conformance: 'tests/process/integration/commands.process.test.ts',
  texts: 'tests/process/integration/commands.process.test.ts',
  faces: 'tests/process/integration/commands.process.test.ts',
  mutants: 'tests/process/integration/commands.process.test.ts',
  bench: 'tests/process/integration/commands.process.test.ts',
  'test:soak': 'tests/process/integration/commands.process.test.ts',
  test: 'tests/run.ts',
  check: 'tests/run.ts',
  'test:full': 'tests/process/integration/commands.process.test.ts',
  provision: 'tests/process/integration/commands.process.test.ts',
  types: 'tests/tools/runner/stages.ts',
  lint: 'tests/tools/runner/stages.ts',
  knip: 'tests/tools/runner/stages.ts',
}

/**
 * Commands that no test runs, because the commands write to the tree that the tests read. The lint
 * stage runs the same program as `format` without writing; unit tests cover the output of
 * `durations`.
 */
const notRun = new Set(['format', 'durations'])

export const commandsExistRule: Rule = {
  name: 'every command in the docs exists',
  check: files => {
    const scripts = toScripts(files)
    return toDocumented(files)
      .filter(({ command }) => !scripts.has(command))
      .map(({ path, command }) => `${path} names the command ${command}`)
  },
  broken: [
    { path: 'package.json', text: '{"scripts":{"start":"x"}}' },
    { path: 'README.md', text: 'Run `npm run nothing` and then `npm start`.' },
  ],
}

export const commandsRunRule: Rule = {
  name: 'a test runs every command in the docs',
  check: files => {
    const paths = new Set(files.map(({ path }) => path))
    return toDocumented(files)
      .filter(({ command }) => !notRun.has(command))
      .filter(({ command }) => !paths.has(runBy[command] ?? ''))
      .map(({ path, command }) => `${path} names ${command}, which nothing runs`)
  },
  broken: [{ path: 'README.md', text: 'Run `npm run bench`.' }],
}

function toDocumented(files: readonly SourceFile[]): { path: string; command: string }[] {
  return files
    .filter(({ path }) => /(?:^|\/)(?:README|AGENTS|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path))
    .flatMap(({ path, text }) => toCommands(text).map(command => ({ path, command })))
}

function toCommands(text: string): string[] {
  const runs = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  const shorts = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
  return [...new Set([...runs, ...shorts])]
}

function toScripts(files: readonly SourceFile[]): Set<string> {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}'
  const manifest = JSON.parse(text) as { scripts?: Record<string, string> }
  return new Set(Object.keys(manifest.scripts ?? {}))
}
