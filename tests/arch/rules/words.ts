/** Rules that hold texts equal: locales with each other, docs with scripts, titles with ids. */
import { parseRequirements, toClaimedIds } from '../../trace/requirements.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

export const localesRule: Rule = {
  name: 'every language has every text',
  check: files => {
    const locales = files.filter(({ path }) => /\/i18n\/locales\/[^/]+\.json$/.test(path))
    const all = new Set(locales.flatMap(toKeys))
    return locales.flatMap(locale => {
      const own = new Set(toKeys(locale))
      return [...all].filter(key => !own.has(key)).map(key => `${locale.path} lacks ${key}`)
    })
  },
  broken: [
    { path: 'apps/web/src/i18n/locales/EN.json', text: '{"a":"A","b":"B"}' },
    { path: 'apps/web/src/i18n/locales/VI.json', text: '{"a":"A"}' },
  ],
}

/** Plural forms differ from language to language, so `games_one` and `games_other` are `games`. */
function toKeys({ text }: SourceFile): string[] {
  const texts = JSON.parse(text) as Record<string, string>
  return Object.keys(texts).map(key => key.replace(/_(zero|one|two|few|many|other)$/, ''))
}

export const claimedIdsRule: Rule = {
  name: 'test titles claim only requirements that are listed',
  check: files => {
    const known = parseRequirements(toText(files, 'docs/requirements.md'))
    return files
      .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
      .flatMap(({ path, text }) => toTitles(text).map(title => ({ path, title })))
      .flatMap(({ path, title }) => toClaimedIds(title).map(id => ({ path, id })))
      .filter(({ id }) => !known.has(id))
      .map(({ path, id }) => `${path} claims ${id}`)
  },
  broken: [
    { path: 'docs/requirements.md', text: '- `LOGIN-01` Login works\n' },
    { path: 'apps/web/src/a.test.ts', text: "it('logs in [LOGIN-99]', () => {})" },
  ],
}

/** The first string of every `it`, `test` or `describe`, tables included. */
function toTitles(text: string): string[] {
  const calls = text.matchAll(/\b(?:it|test|describe)\b[^'"`\n]*\(\s*(['"`])([\s\S]*?)\1/g)
  return [...calls].map(([, , title = '']) => title)
}

export const commandsRule: Rule = {
  name: 'every command the docs name exists',
  check: files => {
    const scripts = toScripts(files)
    return files
      .filter(({ path }) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path))
      .flatMap(({ path, text }) => toCommands(text).map(command => ({ path, command })))
      .filter(({ command }) => !scripts.has(command))
      .map(({ path, command }) => `${path} names npm run ${command}`)
  },
  broken: [
    { path: 'package.json', text: '{"scripts":{"start":"x"}}' },
    { path: 'README.md', text: 'Run `npm run nothing` and then `npm start`.' },
  ],
}

function toCommands(text: string): string[] {
  const runs = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  const shorts = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
  return [...runs, ...shorts]
}

function toScripts(files: readonly SourceFile[]): Set<string> {
  const manifest = JSON.parse(toText(files, 'package.json') || '{}') as {
    scripts?: Record<string, string>
  }
  return new Set(Object.keys(manifest.scripts ?? {}))
}

function toText(files: readonly SourceFile[], path: string): string {
  return files.find(file => file.path === path)?.text ?? ''
}
