import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@livery/contract/languages.ts'
import { headings, type Skin } from '@livery/contract/merchant/skins.ts'
import { create } from 'fontkitten'
import { describe, expect, it } from 'vitest'
import { displayFaces, letters } from '../parts/display-faces.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** The skins' own font files; `script-faces.test.ts` tests the files for other scripts. */
const faces = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\/(latin|extended|vietnamese)\.woff2$/.test(name),
)

it('there is at least one face for each of the three skins', () => {
  expect(new Set(faces.map(name => name.split('/')[0]))).toEqual(
    new Set(['arena', 'neon', 'paper']),
  )
})

it.each(faces)('%s is no larger than 20 kB', name => {
  expect(statSync(`${here}${name}`).size).toBeLessThanOrEqual(20_000)
})

it.each(faces.filter(name => name.endsWith('/latin.woff2')))(
  '%s has the heading weight, at which its widths are measured, as its default',
  name => {
    const face = create(readFileSync(`${here}${name}`))
    const axes = face.isCollection ? {} : face.variationAxes
    const skin = name.split('/')[0] as Skin
    expect(String(axes.wght?.default)).toBe(headings[skin].weight)
  },
)

it.each(faces.filter(name => name.endsWith('/latin.woff2')))(
  '%s has digits as tall as its capitals, so that amounts are legible',
  name => {
    const face = create(readFileSync(`${here}${name}`))
    if (face.isCollection) throw new Error('is a collection')

    const toBox = (sign: string) => face.glyphForCodePoint(sign.codePointAt(0) ?? 0).bbox
    const capital = toBox('H').maxY
    const odd = [...'0123456789'].filter(figure => {
      const { minY, maxY } = toBox(figure)
      // A 5's flag may extend slightly above the capitals; old-style figures differ from the
      // capitals by a quarter.
      return Math.abs(maxY - capital) > capital / 10 || minY < -capital / 20
    })

    expect(odd).toEqual([])
  },
)

/** The letters, in addition to a to z, of each language whose headings use the display font. */
const alphabets: Partial<Record<Language, string>> = {
  EN: '',
  PT: 'áâãàçéêíóôõúü',
  'PT-BR': 'áâãàçéêíóôõúü',
  ES: 'áéíñóúü',
  ID: 'é',
  TY: 'ñ',
  MS: '',
  'UR-LA': '',
  TR: 'çğıöşüâîû',
  FR: 'àâæçéèêëîïôœùûüÿ',
  VI: 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ',
}

/** Names of teams and players from languages that the app is not translated into. */
const names = 'Łódź Beşiktaş Crvena zvezda Čačak Győr Reykjavík Malmö FCSB Brașov Žalgiris Rīga'

const texts = import.meta.glob<Record<string, string>>('../../**/locales/*.json', {
  import: 'default',
  eager: true,
})

function listLetters(language: Language): Set<string> {
  const { tag } = languages[language]
  const own = Object.entries(texts).filter(([file]) => file.endsWith(`/${language}.json`))
  const all = [
    ...own.flatMap(([, group]) => Object.values(group)),
    alphabets[language] ?? '',
    names,
  ]
  // Placeholders are removed, because they are not text; CN strings may not contain any other Latin
  // words.
  const words = all.join(' ').replace(/\{\{[^}]*\}\}/g, '')
  const cased = words + words.toLocaleUpperCase(tag) + words.toLocaleLowerCase(tag)

  return new Set(cased.match(/\p{L}/gu))
}

function isInRange(letter: string, range: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return range.split(', ').some(part => {
    const [from = '', to = from] = part.replace('U+', '').split('-')
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
}

/** Creates a check for whether the browser takes a letter from one of the skin's font files. */
function createHasLetter(skin: Skin): (letter: string) => boolean {
  const files = displayFaces[skin].files.map(name => {
    const file = faces.find(one => one === `${skin}/face/${name}.woff2`)
    const face = create(readFileSync(`${here}${file}`))
    if (face.isCollection) throw new Error('is a collection')
    return { range: letters[name], has: new Set(face.characterSet) }
  })
  return letter =>
    files.some(({ range, has }) => isInRange(letter, range) && has.has(letter.codePointAt(0) ?? 0))
}

describe.each(Object.keys(displayFaces) as Skin[])('the display face of %s', skin => {
  const hasLetter = createHasLetter(skin)
  const inFace = (Object.keys(alphabets) as Language[]).filter(
    language => language !== 'VI' || displayFaces[skin].files.some(name => name === 'vietnamese'),
  )

  it.each(inFace)(
    'has every lowercase and uppercase letter of %s, so that no word mixes two faces',
    language => {
      expect([...listLetters(language)].filter(letter => !hasLetter(letter))).toEqual([])
    },
  )
})
