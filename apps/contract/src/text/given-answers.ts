/**
 * The platform's answers that a visitor's home starts with. A script in the page's head asks for
 * them while the app's code loads, unless the BFF has put them into the page. The URLs are written
 * out, because the table of calls would be added to every page.
 */

export const givenLanes = '/wps/relay/GCSGAME_getGameLanes'

/** The calls of every skin's home. */
export const givenCalls: readonly string[] = [
  givenLanes,
  '/wps/relay/MCSFE_getBanners?groupName=m_home',
]

/** The most popular games; the arena skin shows games by vendor instead. */
export const givenFirstGames = '/lgw/games/list?page=1'

/** The element with the answers by URL, as JSON. */
export const givenAnswersId = 'livery-answers'

export function isHomePath(path: string): boolean {
  return path === '/m/home' || path === '/m/' || path === '/m'
}
