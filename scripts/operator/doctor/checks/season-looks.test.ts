import { expect, it } from 'vitest'
import { drawing, toMerchantJson } from '#fixtures/merchants.ts'
import { checkSeasonLooks } from './season-looks.ts'

function draw(name: string, colour: string) {
  const bytes = Buffer.from(drawing(240, 64, colour))
  return { name, bytes, hash: name, type: 'image/svg+xml' }
}

const [mark, wordmark] = [draw('mark.svg', '#ffffff'), draw('wordmark.svg', '#ffffff')]
const usual = { mark, wordmark, wordmarkDark: wordmark, screenshots: {} }

function check(season: object, look = {}) {
  const times = { start: '2027-02-05T00:00', end: '2027-02-12T00:00', timeZone: 'Asia/Manila' }
  const merged = toMerchantJson('acme', { seasons: [{ name: 'tet', ...times, ...season }] })
  const art = { ...usual, seasons: { tet: { ...usual, ...look } } }
  return checkSeasonLooks({ file: 'm.json', merged }, art)
}

it('a season without a new mistake has no findings', async () => {
  expect(await check({ theme: { radius: 'sharp' } })).toEqual([])
})

it.each([
  ['a logo that the page hides', { logo: { wordmark: 'dark.svg' } }, 'seasons.0.logo.wordmark'],
  ['a mode that hides the logo', { theme: { mode: 'light' } }, 'seasons.0.logo.wordmark'],
  ['a color that the page hides', { theme: { brand: '#120824' } }, 'seasons.0.theme.brand'],
])('reports %s in the season, and only there', async (_, season, key) => {
  const dark = draw('dark.svg', '#0a0a0a')
  const look = 'logo' in season ? { wordmark: dark, wordmarkDark: dark } : {}
  const findings = await check(season, look)

  expect(findings.map(finding => finding.key)).toContain(key)
  expect(findings.every(({ what }) => what.startsWith('in the season tet, '))).toBe(true)
  expect(findings.some(({ fix }) => fix.text.includes('--fix'))).toBe(false)
})
