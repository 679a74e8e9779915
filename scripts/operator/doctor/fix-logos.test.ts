import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { findMerchantProblems } from '#cli/find-problems.ts'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { fixLogos } from './fix-logos.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

const letters = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><style>.a{fill:${ink}}</style><path class="a" d="M9 6h8v28h-8zM29 6h8v28h-8z"/><path fill="#e8590c" d="M60 6h20v28h-20z"/></svg>`

const logo = { mark: 'mark.svg', wordmark: 'wordmark.svg', background: '#150a2e' }
const theme = { brand: '#8b5cf6', accent: '#22d3ee', radius: 'soft', density: 'compact' }

let count = 0
/** Writes a merchant with this wordmark and returns the files after the fix. */
async function fix(wordmark: Record<string, string | Buffer>, changes = {}, mode = 'auto') {
  const dir = join(folder.path, String(++count))
  const [name = ''] = Object.keys(wordmark)
  writeMerchant(dir, 'one', {
    theme: { ...theme, mode },
    logo: { ...logo, wordmark: name },
    ...changes,
  })
  writeFiles(join(dir, 'one'), wordmark)
  const { lines, written } = await fixLogos(dir, [])
  const json = readFileSync(join(dir, 'one/merchant.json'), 'utf8')

  return {
    dir,
    lines,
    written,
    json,
    logo: JSON.parse(json).logo,
    read: (file: string) => readFileSync(join(dir, 'one', file)),
  }
}

it('the logo fix writes a light version of a dark drawing as the dark wordmark, and keeps its visible colors', async () => {
  const { dir, logo, lines, written, read } = await fix({ 'wordmark.svg': letters('#111') })

  expect(logo).toMatchObject({ wordmark: 'wordmark.svg', wordmarkDark: 'wordmark-dark.svg' })

  const version = read('wordmark-dark.svg').toString()

  expect(version).toMatch(/\.a\{fill:#f[0-9a-f]{5}\}/)
  expect(version).toContain('#e8590c')
  expect(lines).toEqual([expect.stringMatching(/wrote wordmark-dark.svg; set logo.wordmark /)])
  expect(written).toEqual(
    ['wordmark-dark.svg', 'merchant.json'].map(name => join(dir, 'one', name)),
  )
  expect((await findMerchantProblems(dir, 'one')).problems).toEqual([])
  expect(readdirSync(join(dir, 'one')).filter(name => name.startsWith('.'))).toEqual([])

  expect(await fixLogos(dir, [])).toEqual({ written: [], lines: [] })
})

it('the logo fix writes a dark version of a white wordmark, and uses the original on dark pages', async () => {
  const { logo } = await fix({ 'wordmark.svg': letters('white') })
  expect(logo).toMatchObject({ wordmark: 'wordmark-light.svg', wordmarkDark: 'wordmark.svg' })
})

it('the logo fix recolors a monochrome PNG without changing its shape', async () => {
  const png = await sharp(Buffer.from(letters('#111').replace('#e8590c', '#111')))
    .png()
    .toBuffer()
  const { logo, read } = await fix({ 'word.png': png }, {}, 'dark')

  expect(logo.wordmarkDark).toBe('wordmark-dark.png')

  const alpha = (bytes: Buffer) => sharp(bytes).extractChannel(3).raw().toBuffer()

  expect(await alpha(read('wordmark-dark.png'))).toEqual(await alpha(png))
})

it('the logo fix never overwrites an existing file', async () => {
  const own = letters('#222')
  const { logo, read } = await fix({ 'wordmark.svg': letters('#111'), 'wordmark-dark.svg': own })
  expect(read('wordmark-dark.svg').toString()).toBe(own)
  expect(logo.wordmarkDark).toBe('wordmark-dark-2.svg')
})

it('the logo fix changes nothing if all wordmarks are visible or the merchant has a dark wordmark', async () => {
  const gray = await fix({ 'wordmark.svg': letters('#808080') })
  expect(gray.written).toEqual([])
  const both = { logo: { ...logo, wordmarkDark: 'wordmark.svg' } }
  expect((await fix({ 'wordmark.svg': letters('#111') }, both)).written).toEqual([])
})

it('the logo fix changes nothing if a base locks the logo', async () => {
  const dir = join(folder.path, 'locked')
  writeFiles(dir, { '_base/house.json': { locked: ['logo'], logo } })
  writeMerchant(dir, 'one', { extends: 'house', theme: { ...theme, mode: 'dark' } })
  writeFiles(join(dir, 'one'), { 'wordmark.svg': letters('#111') })
  const { written, lines } = await fixLogos(dir, ['one'])

  expect(written).toEqual([])
  expect(lines).toEqual([expect.stringContaining('locked by a base')])
})
