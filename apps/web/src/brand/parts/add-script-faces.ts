import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'
import i18n from 'i18next'
import { isSavingData } from '#lib/network/connection.ts'
import type { FaceFiles } from './add-face.ts'
import { findScript, scriptLetters } from './script-faces.ts'

/** Enough texts that their mean letter is the language's. */
const sampleLength = 400

/** Beyond these sizes, letters would look like those of another heading level. */
const sizes = { smallest: 0.8, largest: 1.25 }

/**
 * Adds the skin's font for the script of the page's language, now and after each change of the
 * language. Only this script's files are fetched. The font is scaled to the width of the device's
 * font, so that headings do not move when the font appears: which fonts a device has for these
 * scripts is known only here, and rules for all of them would enlarge the first load.
 */
export function addScriptFaces(skin: Skin, loadFiles: () => Promise<FaceFiles>): void {
  if (isSavingData()) return

  const added = new Set<string>()

  const add = async (tag: string) => {
    const script = findScript(skin, findLanguage(tag))
    if (script === undefined || added.has(tag)) return

    added.add(tag)
    const isAdded = await loadFiles()
      .then(files => addScaled(tag, pickFiles(script, files)))
      .catch(() => false)

    // Headings keep the device's font until the next change to this language.
    if (!isAdded) added.delete(tag)
  }

  i18n.on('languageChanged', tag => void add(tag))
  void add(i18n.language)
}

function findLanguage(tag: string): Language | undefined {
  return Object.keys(languages)
    .filter(isLanguage)
    .find(code => languages[code].tag === tag)
}

/** A script's file, and whether its letters are slanted. */
type ScriptFile = { url: string; style: 'italic' | 'normal' }

function pickFiles(script: string, files: FaceFiles): ScriptFile[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`./${script}`))
    .map(([path, url]) => ({ url, style: path.includes('-italic') ? 'italic' : 'normal' }))
}

/** Returns false if the language has changed in the meantime: its device font cannot be measured. */
async function addScaled(tag: string, files: readonly ScriptFile[]): Promise<boolean> {
  const name = `${formatFamily(tag)} probe`
  const probes = files.map(({ url }) => new FontFace(name, `url(${url})`, anyWeight))
  await Promise.all(probes.map(probe => probe.load()))
  if (i18n.language !== tag) return false

  for (const probe of probes) document.fonts.add(probe)

  const size = findSize(tag, name)
  for (const probe of probes) document.fonts.delete(probe)

  for (const file of files) addRule(tag, file, size)

  return true
}

const anyWeight = { weight: '1 1000', unicodeRange: scriptLetters }

/** The family that the pipeline writes into the rule for the language, in `skin-tokens.ts`. */
function formatFamily(tag: string): string {
  return `Face ${tag}`
}

/** `FontFace` cannot scale a font, so the font is added as a rule. The file is already cached. */
function addRule(tag: string, { url, style }: ScriptFile, size: number): void {
  const own = [...document.styleSheets].find(
    ({ href }) => href === null || new URL(href).origin === location.origin,
  )
  const scale = `${(size * 100).toFixed(1)}%`
  own?.insertRule(
    `@font-face{font-family:"${formatFamily(tag)}";src:url(${url});font-weight:${anyWeight.weight};font-style:${style};font-display:swap;unicode-range:${scriptLetters};size-adjust:${scale}}`,
  )
}

/** Returns the factor by which the font's letters become as wide as those of the device's font. */
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

/** Returns a font's size for a sample's width in the device's font and in this font. */
export function computeSize(deviceWidth: number, width: number): number {
  const size = width > 0 ? deviceWidth / width : 1
  return Math.min(sizes.largest, Math.max(sizes.smallest, size))
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
