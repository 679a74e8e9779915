import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { headings, type Skin } from '@livery/contract/merchant/skins.ts'
import { create } from 'fontkitten'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const faces = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.woff2'),
)

it('has at least one face for each of the three skins', () => {
  expect(new Set(faces.map(name => name.split('/')[0]))).toEqual(
    new Set(['arena', 'neon', 'paper']),
  )
})

it.each(faces)('%s is no larger than 20 kB', name => {
  expect(statSync(`${here}${name}`).size).toBeLessThanOrEqual(20_000)
})

it.each(faces.filter(name => name.endsWith('-latin.woff2')))(
  '%s draws the weight of the headings by itself, at which its widths are read',
  name => {
    const face = create(readFileSync(`${here}${name}`))
    const axes = face.isCollection ? {} : face.variationAxes
    const skin = name.split('/')[0] as Skin
    expect(String(axes.wght?.default)).toBe(headings[skin].weight)
  },
)

it.each(faces.filter(name => name.endsWith('-latin.woff2')))(
  '%s has figures as high as its capitals, which amounts are read by',
  name => {
    const face = create(readFileSync(`${here}${name}`))
    if (face.isCollection) throw new Error('is a collection')
    const toBox = (sign: string) => face.glyphForCodePoint(sign.codePointAt(0) ?? 0).bbox
    const capital = toBox('H').maxY
    const odd = [...'0123456789'].filter(figure => {
      const { minY, maxY } = toBox(figure)
      // The flag of a 5 may stand a little above them; old-style figures are a quarter off.
      return Math.abs(maxY - capital) > capital / 10 || minY < -capital / 20
    })

    expect(odd).toEqual([])
  },
)
