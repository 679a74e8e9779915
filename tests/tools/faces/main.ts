/**
 * `npm run faces`: creates the skins' fonts for scripts other than Latin, from npm packages that it
 * downloads. With names (`arena`, `thai`, `arena/thai-italic`), makes only these fonts. The same
 * packages and texts give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@livery/contract/languages.ts'
import { type FittedFont, fitFont } from '../../../scripts/pipeline/fonts/fit-font.ts'
import { orderLetters, readLetters } from '../../../scripts/pipeline/fonts/own-font.ts'
import { openTextCatalogue } from '../../../scripts/support/text-catalogue.ts'
import { type Source, sources, version } from './sources.ts'

const sourceFolder = 'apps/web/src'

type Texts = Readonly<Record<string, string>>

/** A heading's text in the code: a title's only child, or the title of another component. */
const inCode = /(?:<ScreenTitle[^>]*>|<h[12][^>]*>|\btitle=)\s*\{\s*t\('(\w+)'/g

const root = fileURLToPath(new URL('../../..', import.meta.url))
const named = process.argv.slice(2)

const wanted = sources.filter(
  ({ skin, name }) =>
    named.length === 0 || [skin, name, `${skin}/${name}`].some(one => named.includes(one)),
)
if (wanted.length === 0) {
  console.error(`There is no font of this name: ${named.join(', ')}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'livery-faces-'))
const headings = listHeadingKeys(root)
try {
  for (const source of wanted) await makeFont(source)
} finally {
  rmSync(folder, { recursive: true })
}

async function makeFont(source: Source): Promise<void> {
  const { skin, name } = source
  const original = readFileSync(join(unpack(source.font), `${source.font}-${source.file}.woff2`))
  const { letters: asked, words } = listLetters(source)
  const known = await readLetters(original)
  // A listed letter that no file contains would keep the device's font within its heading.
  const letters = asked.filter(letter => known?.has(letter))

  const target = join(root, 'apps/web/src/brand/skins', skin, 'face')
  const first = await fitFont(original, letters, words)
  save(first, join(target, `${name}.woff2`))
  if (source.isLarge !== true) return

  const listed = { [name]: first.letters.join('') }
  const others = letters.slice(first.letters.length)
  if (others.length > 0) {
    const second = await fitFont(original, others, words)
    save(second, join(target, `${name}-2.woff2`))
    listed[`${name}-2`] = second.letters.join('')
  }

  saveLetters(join(target, 'letters.json'), listed)
}

function save({ woff2, letters }: FittedFont, path: string): void {
  writeFileSync(path, woff2)
  console.log(`${path}: ${woff2.length} bytes, ${letters.length} letters`)
}

/** Adds the letters of files to a skin's list, with which the browser chooses a file. */
function saveLetters(path: string, letters: Readonly<Record<string, string>>): void {
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const all = Object.entries({ ...known, ...letters }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Lists the letters for a source's font, the letters in headings first, and the words to shape. */
function listLetters({ also, languages }: Source) {
  const texts = languages.map(language => [language, readLocale(root, language)] as const)
  const words = texts.flatMap(([, own]) => Object.values(own)).flatMap(text => text.split(/\s+/))
  const letters = [
    ...new Set([
      ...texts.flatMap(([language, own]) => orderLetters(pickHeadings(own, headings), language)),
      ...(also === undefined ? [] : listMatching(also)),
      ...texts.flatMap(([language, own]) => orderLetters(Object.values(own), language)),
    ]),
  ]
  return { letters, words }
}

/** Lists the characters of the Basic Multilingual Plane that match. */
function listMatching(letters: RegExp): string[] {
  return Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(letter =>
    letters.test(letter),
  )
}

/** Downloads and unpacks a package, unless this run has. Returns its folder of fonts. */
function unpack(font: string): string {
  const target = join(folder, font)
  if (mkdirSync(target, { recursive: true }) !== undefined) {
    const name = `@fontsource/${font}@${version}`
    const packed = execFileSync('npm', ['pack', '--silent', name], {
      cwd: target,
      encoding: 'utf8',
    })
    execFileSync('tar', ['xzf', packed.trim(), '--strip-components=1'], { cwd: target })
  }
  return join(target, 'files')
}

/** Reads all texts in a language, without their placeholders. */
function readLocale(root: string, language: Language): Texts {
  const texts: Texts = openTextCatalogue(join(root, sourceFolder)).textsIn(language) ?? {}

  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{[^}]*\}\}/g, ' ')]),
  )
}

/** Lists the keys of headings: by name, and by their place in the code. */
function listHeadingKeys(root: string): Set<string> {
  const files = readdirSync(join(root, sourceFolder), { recursive: true, encoding: 'utf8' }).sort()
  const named = Object.keys(readLocale(root, 'EN')).filter(key => /title|heading/.test(key))
  const placed = files
    .filter(name => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap(name => [...readFileSync(join(root, sourceFolder, name), 'utf8').matchAll(inCode)])
    .map(([, key = '']) => key)

  return new Set([...named, ...placed])
}

function pickHeadings(texts: Texts, keys: ReadonlySet<string>): string[] {
  return Object.keys(texts)
    .filter(key => keys.has(key))
    .map(key => texts[key] ?? '')
}
