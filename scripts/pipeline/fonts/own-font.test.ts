import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '@livery/release/support/hash.ts'
import { Blob, Face } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { decompress } from 'wawoff2'
import { liveryApp } from '#support/web-app.ts'
import { fitFont } from './fit-font.ts'
import { type FontWearer, makeOwnFont } from './own-font.ts'

const texts = liveryApp.openTexts()
const latin = read('arena/face/latin.woff2')
const arabic = read('arena/face/arabic.woff2')

function read(path: string): Buffer {
  return readFileSync(join(liveryApp.root, 'src/brand/skins', path))
}

function toArt(bytes: Uint8Array) {
  return {
    name: 'own.woff2',
    bytes: Buffer.from(bytes),
    hash: sha256(Buffer.from(bytes)),
    type: '',
  }
}

const theme: FontWearer['theme'] = {
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'dark',
  radius: 'soft',
  density: 'compact',
}

function make(bytes: Uint8Array, change: Partial<FontWearer> = {}, maxBytes?: number) {
  const languages: FontWearer['languages'] = { offered: ['EN'] }
  const wearer = {
    name: 'Acme',
    shortName: 'Acme',
    skin: 'neon',
    theme,
    languages,
    ...change,
  } as const
  return makeOwnFont(toArt(bytes), wearer, texts, maxBytes)
}

async function listLetters(woff2: Uint8Array): Promise<Set<string>> {
  const face = new Face(new Blob(Uint8Array.from(await decompress(woff2)).buffer))
  return new Set([...face.collectUnicodes()].map(code => String.fromCodePoint(code)))
}

async function requireFont(made: ReturnType<typeof make>) {
  const font = await made
  if ('reason' in font) throw new Error(font.reason)
  const list = font.files.find(({ path }) => path === font.list)
  return { ...font, listed: JSON.parse(String(list?.bytes)) }
}

describe("a merchant's own font", () => {
  it.each([
    ['a renamed TrueType font', () => decompress(latin), /is a TrueType font with another/],
    ['a renamed picture', async () => Buffer.from('\x89PNG\r\n'), /is not a font/],
    ['a truncated file', async () => latin.subarray(0, latin.length / 2), /truncated or damaged/],
    [
      'a damaged file',
      async () => Buffer.concat([latin.subarray(0, 60), Buffer.alloc(latin.length - 60)]),
      /truncated or damaged/,
    ],
    [
      'without the letters',
      async () => (await fitFont(latin, [...'ABC'], [])).woff2,
      /letters of none of the brand's languages; EN lacks/,
    ],
  ])('is refused with the reason and a fix if it is %s', async (_, load, reason) => {
    expect(await make(await load())).toEqual({
      reason: expect.stringMatching(reason),
      allowed: expect.stringContaining('font'),
    })
  })

  it('is refused if it is too large for the budget', async () => {
    expect(await make(latin, {}, 4_000)).toMatchObject({
      reason: expect.stringMatching(/more than 4 kB for EN/),
    })
  })

  it('gets one file for all Latin languages, with the letters of the own texts', async () => {
    const wordings = { EN: { login_welcome: 'Ça va ?' } }
    const languages: FontWearer['languages'] = { offered: ['EN', 'FR'] }
    const { files, listed, lacking } = await requireFont(
      make(latin, { languages, texts: wordings }),
    )
    const [file] = files

    expect(files).toHaveLength(2)
    expect(file?.bytes.length).toBeLessThanOrEqual(20_000)
    expect(lacking).toEqual([])
    expect(listed.en).toEqual(listed.fr)
    expect(listed.en).toMatchObject({ path: file?.path, family: 'Own latin' })

    const letters = await listLetters(file?.bytes ?? Buffer.of())
    expect([...'Az09Çé€'].filter(letter => !letters.has(letter))).toEqual([])
  })

  it('leaves languages whose letters it lacks to the skin', async () => {
    const languages: FontWearer['languages'] = { offered: ['EN', 'TH', 'AR'] }
    const { listed, lacking, css } = await requireFont(make(latin, { languages }))

    expect(Object.keys(listed)).toEqual(['en'])
    expect(lacking.map(({ language }) => language)).toEqual(['TH', 'AR'])
    expect(css).not.toContain('lang=th')
  })

  it('serves an Arabic brand, with each letter in its joined forms', async () => {
    const { listed, files } = await requireFont(make(arabic, { languages: { offered: ['AR'] } }))
    expect(listed.ar).toEqual({ path: files[0]?.path, range: expect.stringContaining('U+') })
    expect(files[0]?.bytes.length).toBeLessThanOrEqual(20_000)
    expect((await listLetters(files[0]?.bytes ?? Buffer.of())).has('ض')).toBe(true)
  })

  it('has device fonts with its own widths and heights until it has loaded', async () => {
    const { css } = await requireFont(make(latin, { skin: 'arena' }))
    // The values of the skin's own rules for the same font (fallback-faces.test.ts).
    expect(css).toMatch(/"Own latin Roboto".*?size-adjust:101\.\d+%;ascent-override:98\.\d+%/)
    expect(css).toContain(':root[lang=en]{--font-display:"Own latin","Own latin Roboto"')
  })

  it('makes the same bytes from the same input', async () => {
    const fresh = { shortName: 'Acmes' }
    const [one, two] = [await requireFont(make(latin, fresh)), await requireFont(make(latin))]
    expect(one.files[0]?.bytes.equals(two.files[0]?.bytes ?? Buffer.of())).toBe(true)
  })
})
