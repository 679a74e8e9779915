/** Creates the files for a merchant's own heading font, one per script in its languages. */
import { type Language, languages } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { headings } from '@livery/contract/merchant/skins.ts'
import type { OwnFontList } from '@livery/contract/painted.ts'
import { headingDevices, widthSample } from '@livery/contract/text/device-faces.ts'
import { findScript, isLarge, type Script } from '@livery/contract/text/scripts.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { Blob, Face, Font } from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import type { ArtFile } from '../load/load-art.ts'
import { fitFont, maxFontBytes } from './fit-font.ts'

/** A merchant's own font, reduced to the letters in its strings. */
export type OwnFont = {
  files: readonly { path: string; bytes: Buffer }[]
  /** The path to the file that names each language's font. */
  list: string
  /** The fallback fonts, and the rules that give headings the font. */
  css: string
  /** The languages for which the font lacks letters, with some of these letters. */
  lacking: readonly { language: Language; letters: readonly string[] }[]
}

/** The values of a merchant that decide about its font. */
export type FontWearer = Pick<
  Merchant,
  'name' | 'shortName' | 'skin' | 'theme' | 'languages' | 'texts'
>

export type Fault = { reason: string; allowed: string }

/**
 * Creates the font's files. Returns the faults if the font cannot be used: the file is not a WOFF2
 * font, the font lacks the letters of every language, or the files stay too large.
 */
export function makeOwnFont(
  font: ArtFile,
  wearer: FontWearer,
  texts: TextCatalogue,
  maxBytes = maxFontBytes,
): Promise<OwnFont | Fault> {
  const { name, shortName, skin, theme, languages: own, texts: words } = wearer
  const key = digestOf([font.hash, name, shortName, skin, theme, own, words ?? null, maxBytes])
  const made = known.get(key) ?? last.then(() => make(font, wearer, texts, maxBytes))
  known.set(key, made)
  last = made.catch(() => undefined)
  return made
}

/** Checking and painting a merchant need the same font. */
const known = new Map<string, Promise<OwnFont | Fault>>()

/** One font after the other, because all results share the decoder's memory. */
let last: Promise<unknown> = Promise.resolve()

async function make(
  { name, bytes }: ArtFile,
  wearer: FontWearer,
  texts: TextCatalogue,
  maxBytes: number,
): Promise<OwnFont | Fault> {
  const signature = bytes.toString('latin1', 0, 4)
  if (signature !== 'wOF2') return describeFormat(name, signature)
  const letters = await readLetters(bytes)
  if (letters === undefined) {
    const reason = `${name} cannot be read as a font; it is truncated or damaged`
    return { reason, allowed: 'a WOFF2 font; export it again' }
  }

  const scopes = listScopes(wearer, texts, letters)
  if (scopes.every(({ covered }) => covered.length === 0)) return describeMissing(name, scopes)

  const parts: Part[] = []

  for (const scope of scopes.filter(({ covered }) => covered.length > 0)) {
    const part = await makePart(bytes, scope, wearer, maxBytes)
    if (part === undefined) {
      const reason = `${name} has more than ${maxBytes / 1000} kB for ${scope.covered.join(', ')}, reduced to the letters of the texts`
      return { reason, allowed: 'a font with simpler outlines, for example without textures' }
    }
    parts.push(part)
  }

  return build(parts, scopes, wearer)
}

function describeFormat(name: string, signature: string): Fault {
  const formats: Record<string, string> = {
    '\0\x01\0\0': 'a TrueType font',
    true: 'a TrueType font',
    OTTO: 'an OpenType font',
    ttcf: 'a collection of fonts',
    wOFF: 'a WOFF 1 font',
  }
  const found = formats[signature]
  const reason =
    found === undefined ? `${name} is not a font` : `${name} is ${found} with another file suffix`
  return { reason, allowed: 'a WOFF2 font; convert the font, for example with woff2_compress' }
}

/** The size of the largest CJK fonts; a small file may claim to be much larger. */
const maxDecompressedBytes = 64 * 1024 * 1024

/** Returns the font's letters, or `undefined` if it has none or cannot be read. */
export async function readLetters(bytes: Buffer): Promise<ReadonlySet<string> | undefined> {
  if (bytes.length < 48 || bytes.readUInt32BE(16) > maxDecompressedBytes) return undefined
  // The length in the header, because the decoder does not notice a missing end.
  if (bytes.readUInt32BE(8) !== bytes.length) return undefined
  try {
    const face = new Face(new Blob(Uint8Array.from(await decompress(bytes)).buffer))
    const letters = [...face.collectUnicodes()].map(code => String.fromCodePoint(code))
    return letters.length > 0 && face.upem > 0 ? new Set(letters) : undefined
  } catch {
    return undefined
  }
}

/** The languages that share a file, and their letters. */
type Scope = {
  /** `undefined` for languages with Latin letters. */
  script: Script | undefined
  covered: Language[]
  lacking: { language: Language; letters: string[] }[]
  /** Letters that the file must contain, and others if they fit. All are in the font. */
  needed: string[]
  optional: string[]
  words: string[]
}

const ascii = Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0x20 + at))
const basic = ascii.filter(letter => /[0-9A-Za-z]/.test(letter))
/** Western European letters and the usual punctuation and currency signs. */
const western = [
  ...Array.from({ length: 0x60 }, (_, at) => String.fromCharCode(0xa0 + at)),
  ...'–—‘’“”•…€₱−',
]

function listScopes(
  wearer: FontWearer,
  catalogue: TextCatalogue,
  has: ReadonlySet<string>,
): Scope[] {
  const scopes = new Map<Script | undefined, Scope>()

  for (const language of wearer.languages.offered) {
    const texts = { ...catalogue.textsIn(language), ...wearer.texts?.[language] }
    const all = stripPlaceholders([...Object.values(texts), wearer.name, wearer.shortName])
    // Neon has a separate file for Vietnamese, and so does every own font.
    const script = findScript('neon', language)
    const isLatin = script === undefined || script === 'viet'
    const headingTexts = stripPlaceholders(
      Object.entries(texts).flatMap(([key, text]) => (/title|heading/.test(key) ? [text] : [])),
    )
    const ordered = [
      ...new Set([...orderLetters(headingTexts, language), ...orderLetters(all, language)]),
    ]
    const must = isLarge(script) ? orderLetters(headingTexts, language) : ordered
    const missing = [...(isLatin ? basic : []), ...must].filter(
      letter =>
        /[\p{L}\p{M}\p{Nd}]/u.test(letter) && !has.has(letter) && !isForeign(letter, isLatin),
    )
    const scope = scopes.get(script) ?? { script, ...emptyScope() }
    scopes.set(script, scope)

    if (missing.length > 0) {
      scope.lacking.push({ language, letters: missing })
      continue
    }
    scope.covered.push(language)
    scope.needed.push(...(isLatin ? ascii : []), ...ordered)
    scope.optional.push(...ascii, ...western)
    scope.words.push(...(isLatin ? ligatures : listWords(all, headingTexts)))
  }

  const keep = (letters: string[]) => [...new Set(letters)].filter(letter => has.has(letter))
  return [...scopes.values()].map(scope => ({
    ...scope,
    needed: keep(scope.needed),
    optional: keep(scope.optional),
  }))
}

function emptyScope(): Omit<Scope, 'script'> {
  return { covered: [], lacking: [], needed: [], optional: [], words: [] }
}

/** The app's texts name languages in their own letters, and names use any letters. */
function isForeign(letter: string, isLatin: boolean): boolean {
  return isLatin
    ? !/[\p{Script=Latin}\p{Script=Inherited}0-9]/u.test(letter)
    : /\p{Script=Latin}/u.test(letter)
}

function stripPlaceholders(texts: readonly string[]): string[] {
  return texts.map(text => text.replace(/\{\{[^}]*\}\}/g, ' '))
}

/** Shaping every word of a Latin text takes seconds, and would not find any other glyphs. */
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl']

/**
 * Lists the words in strings. For joining letters, lists each letter between other letters instead,
 * because the platform's strings may join letters that the app's strings do not join. Only headings
 * are shaped.
 */
function listWords(texts: readonly string[], headingTexts: readonly string[]): string[] {
  const joining = new Set(texts.join('').match(/\p{Script=Arabic}/gu))
  const shaped = joining.size > 20 ? headingTexts : texts
  const words = shaped.flatMap(text => text.split(/\s+/))
  return [...new Set([...words, ...[...joining].map(letter => `ب${letter}ب`)])]
}

type Part = Scope & { bytes: Buffer; path: string; letters: readonly string[] }

/** Returns `undefined` if the needed letters do not fit. */
async function makePart(
  bytes: Buffer,
  scope: Scope,
  { skin, theme }: FontWearer,
  maxBytes: number,
): Promise<Part | undefined> {
  const wanted = [...new Set([...scope.needed, ...scope.optional])]
  const weight = weights[theme.tokens?.headingWeight ?? ''] ?? Number(headings[skin].weight)
  const least = isLarge(scope.script) ? 0 : scope.needed.length
  const options = { weight, maxBytes, least }
  const { woff2, letters } = await fitFont(bytes, wanted, scope.words, options)
  if (woff2.length > maxBytes) return undefined

  const part = Buffer.from(woff2)
  return { ...scope, letters, bytes: part, path: brandPath(part, `font-${toName(scope)}.woff2`) }
}

/** The weights of the token `headingWeight`. */
const weights: Record<string, number> = { medium: 600, bold: 700, heavy: 800, black: 900 }

function toName({ script }: Pick<Scope, 'script'>): string {
  return script ?? 'latin'
}

function brandPath(bytes: Buffer | string, name: string): string {
  return `/m/brand/${sha256(bytes).slice(0, 8)}/${name}`
}

async function build(
  parts: readonly Part[],
  scopes: readonly Scope[],
  wearer: FontWearer,
): Promise<OwnFont> {
  const list: OwnFontList = {}
  for (const part of parts) {
    const { path, letters, covered } = part
    const family = isWestern(part) ? { family: formatFamily(part) } : {}
    for (const language of covered) {
      list[languages[language].tag] = { path, range: formatRange(letters), ...family }
    }
  }

  const text = JSON.stringify(list)
  const path = brandPath(text, 'font.json')

  return {
    files: [...parts, { path, bytes: Buffer.from(text) }].map(({ path, bytes }) => ({
      path,
      bytes,
    })),
    list: path,
    css: await buildCss(parts, wearer),
    lacking: scopes.flatMap(({ lacking }) => lacking),
  }
}

/** Headings in other scripts are scaled in the browser, as with the skin's fonts for scripts. */
function isWestern({ script }: Pick<Scope, 'script'>): boolean {
  return script === undefined || script === 'viet'
}

function formatFamily(part: Pick<Scope, 'script'>): string {
  return `Own ${toName(part)}`
}

/** Formats letters as a CSS unicode range. */
function formatRange(letters: readonly string[]): string {
  const codes = letters.map(letter => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [from: number, to: number][] = []

  for (const code of codes) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }

  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',')
}

/** Returns device fonts with the font's widths and heights, and the heading fonts by language. */
async function buildCss(parts: readonly Part[], { skin, theme }: FontWearer): Promise<string> {
  const isCapital = (theme.tokens?.headingCase ?? headings[skin].case) === 'uppercase'
  const rules: string[] = []

  for (const part of parts.filter(isWestern)) {
    const { ascender, descender, unitsPerEm, mean } = await measure(part.bytes, isCapital)
    const family = formatFamily(part)
    const devices = headingDevices[skin].map(device => {
      const scale = mean / unitsPerEm / ((isCapital ? device.capitals : device.text) / 1000)
      const percent = (value: number) => `${Number((value * 100).toFixed(4))}%`
      const name = `${family} ${device.name}`
      const local = device.local.map(one => `local("${one}")`).join(',')
      rules.push(
        `@font-face{font-family:"${name}";src:${local};font-weight:700;unicode-range:${latinRange};size-adjust:${percent(scale)};ascent-override:${percent(ascender / unitsPerEm / scale)};descent-override:${percent(-descender / unitsPerEm / scale)};line-gap-override:0%}`,
      )
      return name
    })
    const stack = [family, ...devices].map(name => `"${name}"`).join(',')
    const roots = part.covered.map(language => `:root[lang=${languages[language].tag}]`)
    rules.push(`${roots.join()}{--font-display:${stack},var(--font-skin)}`)
  }

  return rules.join('')
}

/** Latin letters, the usual punctuation and currency signs. */
const latinRange = 'U+20-24F,U+300-323,U+1E00-1EFF,U+2010-205F,U+20A0-20C0,U+2212'

async function measure(woff2: Buffer, isCapital: boolean) {
  const face = new Face(new Blob(Uint8Array.from(await decompress(woff2)).buffer))
  const font = new Font(face)
  const sample = [...(isCapital ? widthSample.toUpperCase() : widthSample)]
  const widths = sample.map(letter =>
    font.glyphHAdvance(font.glyph(letter.codePointAt(0) ?? 0) ?? 0),
  )
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length
  const { ascender, descender } = font.hExtents()
  return { ascender, descender, unitsPerEm: face.upem, mean }
}

function describeMissing(name: string, scopes: readonly Scope[]): Fault {
  const lacking = scopes.flatMap(scope => scope.lacking)
  const [nearest] = lacking.toSorted((a, b) => a.letters.length - b.letters.length)
  const some = nearest?.letters.slice(0, 8).join(' ') ?? ''
  return {
    reason: `${name} has the letters of none of the brand's languages; ${nearest?.language ?? ''} lacks ${some}`,
    allowed: 'a font with the letters of one of the languages, or with Latin letters and digits',
  }
}

/**
 * Lists the letters and capitals in strings, without spaces and ASCII: Latin letters use the
 * device's font. The first letters complete as many strings as possible, because a heading in two
 * fonts looks worse.
 */
export function orderLetters(texts: readonly string[], language: Language): string[] {
  const { tag } = languages[language]
  const ordered = new Set<string>()
  let rest = [...new Set(texts)].map(text => listOwn(text + text.toLocaleUpperCase(tag)))

  while (rest.length > 0) {
    const missing = rest
      .map(letters => letters.filter(letter => !ordered.has(letter)))
      .filter(letters => letters.length > 0)
    const [next = []] = missing.toSorted((a, b) => a.length - b.length)
    for (const letter of next) ordered.add(letter)
    rest = missing
  }

  return [...ordered]
}

function listOwn(text: string): string[] {
  return [...new Set(text.match(/[^\0-\u00a0]/gu))]
}
