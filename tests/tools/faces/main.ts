/**
 * `npm run faces`: makes the skins' fonts for languages with a script of their own, from npm
 * packages that it downloads. With names (`arena`, `thai`, `arena/thai-italic`), makes only these
 * fonts. The same packages and texts give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listHeadingKeys, orderLetters, pickHeadings, readLocale } from './heading-texts.ts'
import { type Source, sources, version } from './sources.ts'
import { subsetFont } from './subset-font.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const named = process.argv.slice(2)
const maxBytes = 20_000

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
  const face = await fit(original, source)
  const target = join(root, 'apps/web/src/brand/skins', skin, 'face', `${name}.woff2`)
  writeFileSync(target, face.woff2)
  console.log(`${skin}/${name}.woff2: ${face.woff2.length} bytes, ${face.letters} letters`)
}

/** Returns the font with as many letters as fit, those of headings first. */
async function fit(original: Uint8Array, { also, languages }: Source) {
  const texts = languages.map(language => [language, readLocale(root, language)] as const)
  const words = texts.flatMap(([, own]) => Object.values(own)).flatMap(text => text.split(/\s+/))
  const letters = [
    ...new Set([
      ...texts.flatMap(([language, own]) => orderLetters(pickHeadings(own, headings), language)),
      ...(also === undefined ? [] : listMatching(also)),
      ...texts.flatMap(([language, own]) => orderLetters(Object.values(own), language)),
    ]),
  ]
  const all = await make(original, letters, words)
  if (all.length <= maxBytes) return { woff2: all, letters: letters.length }

  // The size grows with the number of letters, so halving finds the largest number that fits.
  let [fits, tooMany, woff2] = [0, letters.length, all]

  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2)
    const smaller = await make(original, letters.slice(0, count), words)
    if (smaller.length > maxBytes) tooMany = count
    else [fits, woff2] = [count, smaller]
  }

  return { woff2, letters: fits }
}

function make(original: Uint8Array, letters: readonly string[], words: readonly string[]) {
  const known = new Set(letters)
  const whole = words.filter(word => [...word].every(letter => known.has(letter)))
  return subsetFont(original, { letters: letters.join(''), words: [...new Set(whole)] })
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
