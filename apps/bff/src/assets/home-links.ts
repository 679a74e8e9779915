import * as limits from '@livery/contract/limits.ts'
import { selectHomeLanes } from '@livery/contract/platform/category-order.ts'
import { gameLane, gamePage } from '@livery/contract/platform/games.ts'
import { mixCategories, selectGlimpseGames } from '@livery/contract/platform/glimpse-games.ts'
import { labelGames } from '@livery/contract/platform/label-games.ts'
import { routeTable } from '@livery/contract/routes.ts'
import {
  givenFirstGames,
  givenLanes,
  type LinkKind,
  linkMark,
} from '@livery/contract/text/given-answers.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import * as z from 'zod'

/** Links in HTML, in the order of their placeholders. */
export type HomeLinks = Readonly<Record<LinkKind, readonly string[]>>

const lanesAnswer = z.object({ data: z.object({ lanes: z.array(gameLane) }) })

const placeholder = '<i></i>'
const filled = new RegExp(`(${linkMark}="(games|lanes)">)((?:${placeholder})+)`, 'g')

/**
 * Builds links to the categories and games that home shows first, in home's order. Answers of an
 * unexpected shape yield no links.
 */
export function buildHomeLinks(
  answers: Readonly<Record<string, unknown>>,
  unixMs: number,
): HomeLinks {
  const lanes = lanesAnswer.safeParse(unwrap(answers[givenLanes])).data?.data.lanes ?? []
  const page = gamePage.safeParse(unwrap(answers[givenFirstGames])).data
  const labelled = page && labelGames(page, limits.usualGamesPageSize, unixMs).games
  const games = labelled ? selectGlimpseGames(labelled, mixCategories) : []

  return {
    // Home's first category is all games, which needs no link on home.
    lanes: [
      '',
      ...selectHomeLanes(lanes).map(({ title, category }) => renderLink(title, { category })),
    ],
    games: games.map(({ name, code }) => renderLink(name, { q: name }, code)),
  }
}

/** Puts links into the placeholders of the painted home; a placeholder without a link stays. */
export function fillHomeLinks(html: string, links: HomeLinks): string {
  return html.replace(filled, (_, mark: string, kind: LinkKind, places: string) => {
    const all = places.split('</i>').slice(0, -1)
    return mark + all.map((open, index) => `${open}${links[kind][index] ?? ''}</i>`).join('')
  })
}

/** The platform wraps most answers in an envelope, and relays some without one. */
function unwrap(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
}

/** The game's code lets the app open the game's sheet instead of the page (`take-tap.ts`). */
function renderLink(text: string, query: Record<string, string>, game?: string): string {
  const href = `${routeTable.game.path}?${new URLSearchParams(query)}`
  const code = game === undefined ? '' : ` data-game="${escapeHtml(game)}"`
  return `<a href="${escapeHtml(href)}"${code}>${escapeHtml(text)}</a>`
}
