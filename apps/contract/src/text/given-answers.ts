/**
 * The calls that a visitor's home starts with. A script in the page's head makes them while the app's
 * code loads, unless the BFF has embedded the platform's responses in the page. The URLs are literal
 * strings, because importing the table of calls would add the table to every page.
 */

export const givenLanes = '/wps/relay/GCSGAME_getGameLanes'

/** The calls of every skin's home. */
export const givenCalls: readonly string[] = [
  givenLanes,
  '/wps/relay/MCSFE_getBanners?groupName=m_home',
]

/** The most popular games; the arena skin shows games by vendor instead. */
export const givenFirstGames = '/lgw/games/list?page=1'

/** The ID of the element that contains the responses by URL, as JSON. */
export const givenAnswersId = 'livery-answers'

/** The attribute of placeholders in the painted home that the BFF fills with links. */
export const linkMark = 'data-fill'

/** `games`: the first shelf's games. `lanes`: the categories, after one for all games. */
export type LinkKind = 'games' | 'lanes'

export function isHomePath(path: string): boolean {
  return path === '/m/home' || path === '/m/' || path === '/m'
}
