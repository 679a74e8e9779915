import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'
import type { OwnFontFile, OwnFontList } from '@livery/contract/painted.ts'
import { findScript, isLarge, type Script } from '@livery/contract/text/scripts.ts'
import i18n from 'i18next'
import { merchant } from '#brand/merchant.ts'
import { isSavingData } from '#lib/network/connection.ts'
import type { FaceFiles } from './add-face.ts'
import { displayFaces, letters } from './display-faces.ts'
import {
  formatRange,
  type HeadingFont,
  keepHeadingsWhole,
  latinLetters,
  otherLetters,
} from './keep-headings-whole.ts'
import { computeSize, scriptLetters } from './script-faces.ts'

/** Enough text for the language's mean letter width. */
const sampleLength = 400

/**
 * The files for other scripts, and the letters in files that do not cover their complete script.
 */
export type ScriptFaces = {
  loadFiles: () => Promise<FaceFiles>
  loadLetters: () => Promise<Readonly<Record<string, string>>>
}

/**
 * Adds the font for the page's language, now and after each language change: the brand's own font,
 * or the skin's font for the language's script. Only this language's files are fetched. A font for
 * another script is scaled to the device font's width, so that headings do not move when the font
 * appears. Only the browser knows the device's fonts for these scripts, and rules for all possible
 * fonts would enlarge the first load.
 */
export function addScriptFaces(skin: Skin, faces: ScriptFaces): void {
  if (isSavingData()) return

  const added = new Map<string, HeadingFont | undefined>()

  const add = async (tag: string) => {
    if (!added.has(tag)) {
      const script = findScript(skin, findLanguage(tag))
      const own = (await loadOwnFonts())[tag]
      if (own) {
        await addOwn(tag, own)
        added.set(tag, { range: own.range, ...describeLetters(script) })
      } else if (script === undefined) {
        const range = displayFaces[skin].files.map(name => letters[name]).join(',')
        added.set(tag, { range, ...describeLetters(script) })
      } else added.set(tag, await addScript(tag, script, faces))
    }

    if (i18n.language === tag) keepHeadingsWhole(added.get(tag))
  }

  // Headings keep the device's font until the next change to this language.
  const tryAdding = (tag: string) => void add(tag).catch(() => undefined)
  i18n.on('languageChanged', tryAdding)
  tryAdding(i18n.language)
}

function describeLetters(script: Script | undefined): Pick<HeadingFont, 'own' | 'device'> {
  const isLatin = script === undefined || script === 'viet'
  return {
    own: isLatin ? latinLetters : otherLetters,
    device: isLatin || script === 'cyrillic' ? '--font-skin' : '--font-body',
  }
}

/** Loads the list of the brand's own fonts. @throws if it cannot be loaded */
async function loadOwnFonts(): Promise<OwnFontList> {
  const { font } = merchant
  if (font === undefined) return {}
  const answer = await fetch(font)
  if (!answer.ok) throw new Error(`${font} is not available`)
  return answer.json()
}

const ownPaths = new Set<string>()

async function addOwn(tag: string, { path: url, range, family }: OwnFontFile): Promise<void> {
  if (family === undefined) return addScaled(tag, [{ url, style: 'normal', range }])
  // Languages with the same script share a file.
  if (ownPaths.has(url)) return
  ownPaths.add(url)
  const options = { weight: anyWeight.weight, unicodeRange: range, display: 'swap' } as const
  document.fonts.add(new FontFace(family, `url(${url})`, options))
}

/** Returns the font's letters if the script has others. */
async function addScript(
  tag: string,
  script: Script,
  { loadFiles, loadLetters }: ScriptFaces,
): Promise<HeadingFont | undefined> {
  const known = isLarge(script) ? await loadLetters() : {}
  const files = pickFiles(script, await loadFiles(), known)
  await addScaled(tag, files)
  const ranges = files.map(({ range }) => range).join(',')
  return isLarge(script) ? { range: ranges, ...describeLetters(script) } : undefined
}

function findLanguage(tag: string): Language | undefined {
  return Object.keys(languages)
    .filter(isLanguage)
    .find(code => languages[code].tag === tag)
}

/** A script's file, whether its letters are slanted, and its letters as a CSS unicode range. */
type ScriptFile = { url: string; style: 'italic' | 'normal'; range: string }

function pickFiles(
  script: Script,
  files: FaceFiles,
  known: Readonly<Record<string, string>>,
): ScriptFile[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`./${script}`))
    .map(([path, url]) => {
      const own = known[path.slice('./'.length, -'.woff2'.length)]
      return {
        url,
        style: path.includes('-italic') ? 'italic' : 'normal',
        range: own === undefined ? scriptLetters : formatRange(own),
      }
    })
}

/** @throws if the language has changed in the meantime: its device font cannot be measured */
async function addScaled(tag: string, files: readonly ScriptFile[]): Promise<void> {
  const name = `${formatFamily(tag)} probe`
  // The browser fetches a file with other letters for a heading that needs it.
  const probed = files.filter(({ range }, at) => at === 0 || range === scriptLetters)
  const probes = probed.map(({ url }) => new FontFace(name, `url(${url})`, anyWeight))
  await Promise.all(probes.map(probe => probe.load()))
  if (i18n.language !== tag) throw new Error(`the page's language is no longer ${tag}`)

  for (const probe of probes) document.fonts.add(probe)

  const size = findSize(tag, name)
  for (const probe of probes) document.fonts.delete(probe)

  for (const file of files) addRule(tag, file, size)
}

const anyWeight = { weight: '1 1000', unicodeRange: scriptLetters }

/** The family that the pipeline writes into the rule for the language, in `skin-tokens.ts`. */
function formatFamily(tag: string): string {
  return `Face ${tag}`
}

/** `FontFace` cannot scale a font, so the font is added as a rule. The file is already cached. */
function addRule(tag: string, { url, style, range }: ScriptFile, size: number): void {
  const own = [...document.styleSheets].find(
    ({ href }) => href === null || new URL(href).origin === location.origin,
  )
  const scale = `${(size * 100).toFixed(1)}%`
  own?.insertRule(
    `@font-face{font-family:"${formatFamily(tag)}";src:url(${url});font-weight:${anyWeight.weight};font-style:${style};font-display:swap;unicode-range:${range};size-adjust:${scale}}`,
  )
}

/** Returns the factor that makes the font's letters as wide as the device font's letters. */
function findSize(tag: string, name: string): number {
  const style = getComputedStyle(document.documentElement)
  const families = style.getPropertyValue('--font-display')
  const weight = style.getPropertyValue('--display-weight')
  const isCapital = style.getPropertyValue('--display-case').trim() === 'uppercase'
  const context = document.createElement('canvas').getContext('2d')
  const sample = readSample(tag)
  if (!context || sample === '') return 1

  const measure = (names: string) => {
    context.font = `${weight} 100px ${names}`
    return context.measureText(isCapital ? sample.toLocaleUpperCase(tag) : sample).width
  }

  return computeSize(measure(families), measure(`"${name}",${families}`))
}

/** Returns short texts of the language without placeholders. */
function readSample(tag: string): string {
  const texts = Object.values(i18n.getResourceBundle(tag, 'translation') ?? {})
  const short = texts.filter(text => typeof text === 'string' && text.length < 24)
  return short
    .join(' ')
    .replace(/\{\{[^}]*\}\}/g, '')
    .slice(0, sampleLength)
}
