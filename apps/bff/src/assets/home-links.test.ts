import type { Game, GameLane } from '@livery/contract/platform/games.ts'
import { givenFirstGames, givenLanes } from '@livery/contract/text/given-answers.ts'
import { describe, expect, it } from 'vitest'
import { buildHomeLinks, fillHomeLinks } from './home-links.ts'

const game = (code: string, category: string, ...tags: Game['tags']): Game => ({
  code,
  name: `Game "${code}" & more`,
  vendor: 'PG',
  vendorName: 'PG',
  category,
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags,
})

const lane = (category: string, gameCount: number): GameLane => ({
  id: category,
  title: `${category} <games>`,
  category,
  cards: [],
  gameClassify: [],
  gameCount,
})

const pageOf = (games: Game[]) => ({ games, page: 1, pageCount: 1, total: 100 })
const places = '<i></i>'
const html = `<b data-fill="lanes">${places.repeat(3)}</b><b data-fill="games">${places.repeat(4)}</b>${places}`

describe("the links in home's page", () => {
  it('name the categories and games that home shows first, in the order of home', () => {
    const games = [
      game('l1', 'LOTT', 'jackpot'),
      game('l2', 'LOTT', 'jackpot'),
      game('s0', 'SLOT'),
      game('s1', 'SLOT', 'jackpot'),
    ]
    const links = buildHomeLinks(
      {
        [givenLanes]: { data: { lanes: [lane('LOTT', 0), lane('SLOT', 2)] } },
        [givenFirstGames]: { success: true, value: pageOf(games) },
      },
      0,
    )
    const name = (code: string) =>
      `<i><a href="/m/game?q=Game+%22${code}%22+%26+more" data-game="${code}">Game &quot;${code}&quot; &amp; more</a></i>`

    expect(fillHomeLinks(html, links)).toBe(
      '<b data-fill="lanes"><i></i><i><a href="/m/game?category=SLOT">SLOT &lt;games&gt;</a></i><i></i></b>' +
        `<b data-fill="games">${name('l1')}${name('s1')}${name('l2')}<i></i></b><i></i>`,
    )
  })

  it('use only as many placeholders as the page has', () => {
    const games = Array.from({ length: 8 }, (_, at) => game(`g${at}`, 'SLOT'))
    const links = buildHomeLinks({ [givenFirstGames]: pageOf(games) }, 0)
    expect(fillHomeLinks(html, links).match(/data-game/g)).toHaveLength(4)
  })

  it.each([
    ['are missing', {}],
    ['have another shape', { [givenLanes]: { data: 1 }, [givenFirstGames]: null }],
  ])('are left out if the answers %s', (_, answers) => {
    expect(fillHomeLinks(html, buildHomeLinks(answers, 0))).toBe(html)
  })
})
