/**
 * `npm run texts`: lists the translations whose English text has changed since the translation.
 * With a key and optional languages (default: all), accepts the key's translations after they have
 * been updated or checked. Exits 1 if a translation is stale, and 2 for an unknown key or language.
 */
import { fileURLToPath } from 'node:url'
import { accept, findStale, readSources, readTexts, toProblems, writeSources } from './sources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const [key, ...named] = process.argv.slice(2)
const texts = readTexts(root)
const unknown = [
  ...(key === undefined || texts.english[key] !== undefined ? [] : [key]),
  ...named.filter(language => !texts.languages.includes(language)),
]

if (unknown.length > 0) {
  console.error(`There is no text or language of this name: ${unknown.join(', ')}`)
  process.exit(2)
}
if (key !== undefined) {
  const languages = named.length > 0 ? named : texts.languages
  writeSources(root, accept(texts, readSources(root), { keys: [key], languages }))
}

const problems = toProblems(findStale(texts, readSources(root)))
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
