/** Checks a merchant's own heading fonts, including its seasons' fonts. */
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { type Art, pickSeasonArt } from '#pipeline/load/load-art.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import { applySeason } from './seasons/seasons.ts'

/** Reports each font that cannot be used: unreadable, without the needed letters, or too large. */
export async function checkOwnFonts(
  merged: JsonObject,
  art: Art,
  file: string,
  openTexts: () => TextCatalogue,
): Promise<Problem[]> {
  const fonts = await makeFonts(merged, art, openTexts)
  return fonts.flatMap(({ key, made }) => ('reason' in made ? [{ file, key, ...made }] : []))
}

/** Returns advice for each offered language whose headings keep the skin's font. */
export async function adviseOnFonts(
  merged: JsonObject,
  art: Art,
  file: string,
  openTexts: () => TextCatalogue,
): Promise<Problem[]> {
  const fonts = await makeFonts(merged, art, openTexts)

  return fonts.flatMap(({ key, name, made }) =>
    ('reason' in made ? [] : made.lacking).map(({ language, letters }) => {
      const some = letters.slice(0, 6).join(' ')
      const count = letters.length === 1 ? '1 letter' : `${letters.length} letters`
      const reason = `${name} lacks ${count} of ${language} (${some}), so headings in ${language} keep the font of the skin`
      return { file, key, reason, allowed: 'a version of the font with these letters' }
    }),
  )
}

async function makeFonts(merged: JsonObject, art: Art, openTexts: () => TextCatalogue) {
  // Other checks report invalid values.
  const { data: whole } = merchant.safeParse(merged)
  if (whole === undefined) return []

  const { seasons = [], ...usual } = whole
  const looks = [
    { key: 'theme.font', look: usual, font: art.font },
    ...seasons.flatMap((season, at) => {
      const own = pickSeasonArt(art, season.name).font
      const look = applySeason(usual, season)
      return season.theme === undefined ? [] : [{ key: `seasons.${at}.theme`, look, font: own }]
    }),
  ]
  if (looks.every(({ font }) => font === undefined)) return []

  // Loads the font reader only for a merchant with a font.
  const { makeOwnFont } = await import('../fonts/own-font.ts')
  const fonts = []

  for (const { key, look, font } of looks) {
    if (font) {
      fonts.push({ key, name: font.name, made: await makeOwnFont(font, look, openTexts()) })
    }
  }

  return fonts
}
