import { escapeHtml } from '@livery/contract/text/html.ts'
import type { PlayTexts } from '#text/play-texts.ts'
import { type MatchSlip, renderMatchBoard, renderSlipActions } from './match-slip.ts'
import { getLocalPath, renderPage } from './page-html.ts'
import { renderTicketBoard, type TicketForm } from './ticket-form.ts'

export type PlayKind = 'slot' | 'live' | 'sports' | 'betting' | 'lobby'

export type PlayPage = {
  kind: PlayKind
  name: string
  texts: PlayTexts
  /** Images on the reels; the first is the game's own image. */
  pictures: readonly string[]
  /** The lotteries in a lobby. */
  lotteries: readonly { name: string; href: string }[]
  /** The launched match, in a sports game. */
  slip: MatchSlip | undefined
  /** The ticket for a lottery played for money. */
  ticket: TicketForm | undefined
  trial: boolean
  backUrl: string | undefined
  /** The button that places a stake; undefined in trial mode. */
  stake: { ticket: string; amount: number; language: string; text: string } | undefined
}

/**
 * Renders a small game of the given kind that stands in for every vendor's games. In a frame it
 * posts `ready` and `close` messages.
 */
export function renderPlayPage(page: PlayPage): string {
  const { kind, name, texts, pictures, trial, backUrl, slip, ticket } = page
  const { won, lost, over, oddMoved, placed, bought } = texts
  const words = { won, lost, over, oddMoved, placed, bought }
  const credits =
    kind === 'lobby' || slip || ticket
      ? ''
      : `<p class="line">${texts.credits} <output id="credits">100</output></p>`
  return renderPage({
    title: name,
    stylesheet: '/lgw/games/play.css',
    script: '/lgw/games/play.js',
    body: `<main data-kind="${kind}" data-pictures="${escapeHtml(pictures.join(' '))}" data-words="${escapeHtml(JSON.stringify(words))}">
<a class="back" href="${escapeHtml(getLocalPath(backUrl))}">${texts.back}</a>
<h1>${escapeHtml(name)}</h1><p class="mode">${trial ? texts.trial : texts.money}</p>
${boards[kind](page)}
<p class="line"><output id="message" aria-live="polite">${chooseRule(page)}</output></p>
${credits}${actions[kind](page)}${renderStakeButton(page)}</main>`,
  })
}

function chooseRule({ kind, texts, slip, ticket }: PlayPage): string {
  if (ticket) return texts.ticketRule
  return slip ? texts.slipRule : rules(texts)[kind]
}

function renderStakeButton({ stake, texts, name }: PlayPage): string {
  if (!stake) return ''
  const words = escapeHtml(JSON.stringify({ ...stake, title: name }))
  return `<p><button type="button" data-stake="${words}">${texts.stake} ${stake.text}</button></p>`
}

type Draw = (page: PlayPage) => string

const cards = (count: number) => '<span class="card">?</span>'.repeat(count)

const boards: Record<PlayKind, Draw> = {
  slot: ({ pictures }) => {
    const reels = pictures
      .slice(0, 3)
      .map(src => `<img class="reel" src="${src}" alt="" width="96" height="96">`)
    return `<div class="reels">${reels.join('')}</div>`
  },
  live: ({ texts }) =>
    `<div class="table"><p>${texts.player} ${cards(2)}</p><p>${texts.banker} ${cards(2)}</p></div>`,
  sports: ({ slip }) =>
    slip
      ? renderMatchBoard(slip)
      : '<div class="table"><p class="score"><span class="card">0</span> : <span class="card">0</span></p></div>',
  betting: ({ ticket }) => {
    if (ticket) return renderTicketBoard(ticket)
    const digits = Array.from({ length: 10 }, (_, digit) => `<option>${digit}</option>`).join('')
    const pick = (place: number) => `<select aria-label="${place}">${digits}</select>`
    return `<div class="table">${[1, 2, 3].map(pick).join('')}<p>${cards(3)}</p></div>`
  },
  lobby: ({ lotteries }) => {
    const items = lotteries.map(
      ({ name, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
    )
    return `<ul class="table">${items.join('')}</ul>`
  },
}

const bet = (value: string, label: string, odds: string) =>
  `<button type="button" data-bet="${value}" data-odds="${odds}">${label} ×${odds}</button>`

const actions: Record<PlayKind, Draw> = {
  slot: ({ texts }) => `<button type="button" data-bet="spin">${texts.spin}</button>`,
  live: ({ texts }) =>
    `<div class="bets">${bet('0', texts.player, '2')}${bet('2', texts.tie, '9')}${bet('1', texts.banker, '1.95')}</div>`,
  sports: ({ texts, slip }) =>
    slip
      ? renderSlipActions(slip, texts)
      : `<div class="bets">${bet('0', texts.home, '2.1')}${bet('2', texts.draw, '3.4')}${bet('1', texts.away, '2.9')}</div>`,
  betting: ({ texts, ticket }) =>
    ticket ? '' : `<button type="button" data-bet="buy">${texts.buy}</button>`,
  lobby: () => '',
}

function rules(texts: PlayTexts): Record<PlayKind, string> {
  return {
    slot: texts.slotRule,
    live: texts.liveRule,
    sports: texts.sportsRule,
    betting: texts.bettingRule,
    lobby: texts.lobbyRule,
  }
}
