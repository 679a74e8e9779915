import * as flags from 'country-flag-icons/string/3x2'
import { expect, it } from 'vitest'
import { flagCountries } from './flag-countries.ts'

const drawings = flags as unknown as Record<string, string>

/**
 * One symbol a country; its own ids are prefixed with the country's code, so that no two flags
 * share one.
 */
function toSymbol(country: string): string {
  const drawing = drawings[country] ?? ''
  const inner = drawing
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/ id="([^"]+)"/g, ` id="${country}-$1"`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${country}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${country}-$1)`)
  const viewBox = /viewBox="([^"]+)"/.exec(drawing)?.[1] ?? ''
  return `<symbol id="${country}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${inner}</symbol>`
}

// `npx vitest run -u` on this file draws the sprite again.
it('the sprite holds the flags of the listed countries as the package draws them', async () => {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${flagCountries.map(toSymbol).join('\n')}\n</svg>\n`
  expect(flagCountries.filter(country => !drawings[country])).toEqual([])
  await expect(sprite).toMatchFileSnapshot('./flags.svg')
})
