/**
 * `npm run texts`: lists the texts that a language lacks, and the translations whose English text
 * has changed since.
 * - `-- missing [--out <folder>]` writes a file for a translator for each language that is listed.
 * - `-- add <file>` adds the translations of a completed file.
 * - `-- <key> [languages]` accepts a key's translations, in some languages or in all, after they
 *   have been updated or checked.
 *
 * Exits 1 if a text is missing or outdated, or a file has faults, and 2 for wrong arguments.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import glossary from '../../../apps/web/src/i18n/checks/glossary.json' with { type: 'json' }
import { findTextFolder } from '../../../scripts/support/text-catalogue.ts'
import {
  buildSheets,
  checkSheet,
  listCompleted,
  listLong,
  mergeSheet,
  parseSheet,
} from './sheets.ts'
import {
  accept,
  findMissing,
  findStale,
  formatMissing,
  readSources,
  readTexts,
  toProblems,
  writeSources,
} from './sources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = join(root, 'apps/web/src')
const { positionals, values } = readArguments()
const [verb, ...named] = positionals

if (verb === 'missing') process.exitCode = await writeMissing(values.out ?? 'translations')
else if (verb === 'add') process.exitCode = await add(named[0])
else process.exitCode = acceptAndList(verb, named)

function readArguments() {
  try {
    return parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Writes the sheets, and removes the sheets of an earlier call from the folder. */
async function writeMissing(folder: string): Promise<number> {
  const texts = readTexts(root)
  const places = [...findMissing(texts), ...findStale(texts, readSources(root))]
  const sheets = buildSheets(texts, places, { glossary, code: await readCode() })

  for (const language of Object.keys(texts.translations)) {
    await rm(join(folder, `${language}.json`), { force: true })
  }
  if (sheets.length > 0) await mkdir(folder, { recursive: true })

  for (const sheet of sheets) {
    const file = join(folder, `${sheet.language}.json`)
    await writeFile(file, toJson(sheet))
    console.log(`${file}: ${sheet.texts.length} texts`)
  }

  console.log(
    sheets.length > 0
      ? 'Fill in "translation", then run for each file: npm run texts -- add <file>'
      : 'Every language has every text.',
  )

  return 0
}

/** Reads the app's code, without tests, by path. */
async function readCode(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(source, { recursive: true })
  const own = names.filter(name => /(?<!\.test)\.tsx?$/.test(name)).sort()
  const read = async (name: string) =>
    [`apps/web/src/${name}`, await readFile(join(source, name), 'utf8')] as const
  return new Map(await Promise.all(own.map(read)))
}

async function add(file: string | undefined): Promise<number> {
  if (file === undefined) {
    console.error('Name the completed file: npm run texts -- add <file>')
    return 2
  }

  const sheet = await readSheet(file)
  if (typeof sheet === 'string') {
    console.error(`${file} ${sheet}`)
    return 2
  }

  const { language } = sheet
  const before = readTexts(root)
  const faults = checkSheet(before, sheet)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1

  for (const [group, texts] of mergeSheet(before, sheet)) {
    await writeFile(join(findTextFolder(source, group), `${language}.json`), toJson(texts))
  }

  const texts = readTexts(root)
  const keys = listCompleted(sheet).map(({ key }) => key)
  writeSources(root, accept(texts, readSources(root), { keys, languages: [language] }))
  for (const line of listLong(texts, sheet)) console.log(line)
  const left = findMissing(texts).filter(place => place.language === language)
  console.log(`${language}: ${keys.length} texts added, ${left.length} still missing`)

  return 0
}

/** Returns the sheet, or the reason why the file is not a sheet. */
async function readSheet(file: string): Promise<ReturnType<typeof parseSheet> | string> {
  try {
    return parseSheet(await readFile(file, 'utf8'))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function acceptAndList(key: string | undefined, languages: readonly string[]): number {
  const texts = readTexts(root)
  const unknown = [
    ...(key === undefined || texts.english[key] !== undefined ? [] : [key]),
    ...languages.filter(language => texts.translations[language] === undefined),
  ]

  if (unknown.length > 0) {
    console.error(`There is no text or language of this name: ${unknown.join(', ')}`)
    return 2
  }

  if (key !== undefined) {
    const accepted = languages.length > 0 ? languages : Object.keys(texts.translations)
    writeSources(root, accept(texts, readSources(root), { keys: [key], languages: accepted }))
  }

  const problems = [
    ...formatMissing(findMissing(texts)),
    ...toProblems(findStale(texts, readSources(root))),
  ]
  for (const problem of problems) console.log(problem)

  return problems.length > 0 ? 1 : 0
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
