import * as flags from 'country-flag-icons/string/3x2'
import { expect, it } from 'vitest'
import { flagCountries } from './flag-countries.ts'

const drawings = flags as unknown as Record<string, string>

/**
 * Builds one symbol per country; prefixes its ids with the country code, so that no two flags share
 * an id.
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

// To regenerate the sprite, run `npx vitest run -u` on this file.
it("the flag sprite contains the icon package's flags of the listed countries", async () => {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${flagCountries.map(toSymbol).join('\n')}\n</svg>\n`
  expect(flagCountries.filter(country => !drawings[country])).toEqual([])
  await expect(sprite).toMatchFileSnapshot('./flags.svg')
})
