import { type Language, languages, toIntlTag } from '@livery/contract/languages.ts'
import type { TicketRule } from '@livery/contract/platform/games.ts'
import { writeNumber } from '@livery/contract/platform/ticket-rules.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { points, polar } from '#art/canvas.ts'
import type { PlayTexts } from '#text/play-texts.ts'
import { getLocalPath, renderPage } from './chat-page.ts'

export type PlayKind = 'slot' | 'live' | 'sports' | 'betting' | 'lobby'

/** Where the player chooses another page: a lottery, or a match. */
type PlayLink = { name: string; note?: string; href: string }

export type PlayPage = {
  kind: PlayKind
  name: string
  language: Language
  palette: string
  /** The game's own image. */
  picture: string
  texts: PlayTexts
  board: PlayBoard
  trial: boolean
  backUrl: string | undefined
  /** The ticket that identifies the player; undefined in trial mode. */
  ticket: string | undefined
  /** The balance, in the currency's smallest unit. */
  balance: number | undefined
  /** The stakes that the player can choose from, the smallest first. */
  stakes: readonly { amount: number; text: string }[]
  money: { locales: readonly string[]; style: Intl.NumberFormatOptions; digits: number }
}

export type PlayBoard =
  /** The first symbol pays most. */
  | { game: 'reels'; symbols: readonly string[] }
  | { game: 'wheel' }
  | { game: 'drum'; draw: DrumDraw; numbers: readonly string[] | undefined }
  | { game: 'slip'; slip: MatchSlip }
  | { game: 'list'; links: readonly PlayLink[] }

export type DrumDraw = {
  code: string
  rule: TicketRule
  /** Prizes as multiples of the stake, by how many numbers did not match. */
  prizes: readonly number[]
  /** The scheduled draw; undefined in trial mode, whose draws are held at once. */
  scheduled: ScheduledDraw | undefined
}

/** `inMs` is the time until the next draw. */
export type ScheduledDraw = {
  lastIssue: string
  lastNumbers: readonly string[]
  drawAt: string
  inMs: number
}

export type MatchSlip = {
  matchId: string
  league: string
  /** Both teams, with the score if there is one. */
  teams: string
  /** The match's clock, for a live match. */
  clock: string | undefined
  picks: readonly { mark: string; label: string; odd: string }[]
  /** The outcome mark that the player tapped, and the odds they saw. */
  tapped: { mark: string; odd: string } | undefined
}

/** What each symbol on the reels pays for three of a kind, as a multiple of the stake. */
const reelPays = [8, 5, 2, 2, 2] as const

/** The wheel's segments; each is as likely as its multiple is among the platform's stakes. */
const wheelSegments = Array.from({ length: 30 }, (_, at) => {
  if (at % 15 === 0) return at === 0 ? 8 : 5
  return at % 3 === 0 ? 2 : 0
})

/**
 * Renders a small game that stands in for every vendor's games. In a frame it posts `ready` and
 * `close` messages, and `roundEnd` after each round.
 */
export function renderPlayPage(page: PlayPage): string {
  const { kind, name, language, palette, picture, texts, board, trial, backUrl } = page
  const { dir } = languages[language]
  const hasRounds = board.game !== 'list'
  const classes = [trial ? 'free' : '', hasRounds ? '' : 'lone'].filter(Boolean).join(' ')

  return renderPage({
    title: name,
    language: { tag: toIntlTag(language), dir },
    stylesheets: ['/lgw/games/play.css', `/lgw/games/look/${palette}.css`],
    script: '/lgw/games/play.js',
    body: `<main class="${classes}" data-kind="${kind}" data-game="${board.game}" data-play="${escapeHtml(JSON.stringify(listSettings(page)))}">
<header class="top"><a class="back" href="${escapeHtml(getLocalPath(backUrl))}" aria-label="${escapeHtml(texts.back)}">${icons.back}</a><h1>${escapeHtml(name)}</h1>${trial ? `<span class="demo">${escapeHtml(texts.demo)}</span>` : ''}${hasRounds ? renderTools(texts) : ''}</header>
<section class="stage"><img class="art" src="${picture}" alt="">${renderBoard(page)}<div class="win" aria-hidden="true"><span class="cheer">${escapeHtml(texts.big)}</span><span class="amount"></span></div></section>
<p class="told"><output id="message" aria-live="polite">${escapeHtml(chooseRule(page))}</output></p>
${hasRounds ? renderBar(page) : ''}</main>`,
  })
}

/** Lists what the page's script needs. */
function listSettings({ board, texts, ...page }: PlayPage) {
  const { won, lost, failed, oddMoved, placed, bought, matched, nextDraw } = texts
  const act = board.game === 'slip' ? texts.bet : board.game === 'drum' ? texts.buy : texts.spin
  const { stakes, money, ticket, language, balance, name: title } = page
  return {
    game: board.game,
    words: { won, lost, failed, oddMoved, placed, bought, matched, nextDraw, act },
    ...{ stakes, money, ticket, language, balance, title },
    ...(board.game === 'reels' && { symbols: board.symbols, pays: reelPays }),
    ...(board.game === 'wheel' && { segments: wheelSegments }),
    ...(board.game === 'drum' && { draw: { ...board.draw, ...board.draw.scheduled } }),
  }
}

const icon = (path: string, name = '') =>
  `<svg class="${name}" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

const speaker = 'M11 5 6 9H3v6h3l5 4z'
const icons = {
  back: icon('M19 12H5m7-7-7 7 7 7'),
  sound: icon(`${speaker}M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13`, 'on'),
  mute: icon(`${speaker}M22 9l-6 6m0-6 6 6`, 'off'),
  quick: icon('M13 2 4 14h7l-1 8 9-12h-7z'),
}

function renderTools({ sound, quick }: PlayTexts): string {
  return `<button type="button" class="tool" id="quick" aria-pressed="false" aria-label="${escapeHtml(quick)}" title="${escapeHtml(quick)}">${icons.quick}</button><button type="button" class="tool" id="sound" aria-pressed="false" aria-label="${escapeHtml(sound)}" title="${escapeHtml(sound)}">${icons.sound}${icons.mute}</button>`
}

function renderBar({ texts, stakes, ticket, balance }: PlayPage): string {
  const [first] = stakes
  const name = (text: string) => `aria-label="${escapeHtml(text)}"`
  const purse = balance === undefined ? ' hidden' : ''
  return `<div class="bar"><p class="purse"${purse}>${escapeHtml(texts.balance)} <strong id="balance"></strong></p>
<div class="stakes" role="group" ${name(texts.stake)}><button type="button" id="lower" ${name(texts.lower)}>−</button><span id="stake" aria-live="polite">${escapeHtml(first?.text ?? '')}</span><button type="button" id="higher" ${name(texts.higher)}>+</button></div>
<button type="button" class="act"${ticket === undefined ? '' : ' data-stake=""'}><span class="label"></span></button></div>`
}

function chooseRule({ kind, texts, board }: PlayPage): string {
  if (kind === 'lobby') return texts.lobbyRule
  const rules = {
    reels: texts.reelsRule,
    wheel: texts.wheelRule,
    drum: texts.ticketRule,
    slip: texts.slipRule,
    list: texts.sportsRule,
  }
  return rules[board.game]
}

function renderBoard({ board, texts }: PlayPage): string {
  switch (board.game) {
    case 'reels':
      return renderReels(board.symbols)
    case 'wheel':
      return renderWheel()
    case 'drum':
      return renderDrum(board, texts)
    case 'slip':
      return renderSlip(board.slip, texts)
    case 'list':
      return renderList(board.links)
  }
}

function renderReels(symbols: readonly string[]): string {
  const image = (at: number) => `<img src="${symbols[at % symbols.length]}" alt="">`
  const strip = (reel: number) => [0, 1, 2, 3, 4].map(row => image(row + reel)).join('')
  const reels = [0, 1, 2].map(
    reel => `<div class="reel"><div class="strip">${strip(reel)}</div></div>`,
  )
  const groups = [[0], [1], [2, 3, 4]].map(
    group => `<li>${group.map(image).join('')} ×${reelPays[group[0] ?? 0]}</li>`,
  )
  return `<div class="board"><div class="cabinet" aria-hidden="true"><div class="reels">${reels.join('')}</div></div><ul class="pays">${groups.join('')}</ul></div>`
}

function renderWheel(): string {
  const step = 360 / wheelSegments.length
  const segments = wheelSegments.map((pay, at) => {
    const edge = [0, 1, 2, 3].map(part => polar(178, (at + part / 3) * step))
    const tone = pay === 0 ? `s${at % 2}` : `s${pay}`
    const label = pay === 0 ? '•' : `×${pay}`
    return `<g data-at="${at}"><path class="${tone}" d="M0 0L${points(edge).replaceAll(' ', 'L')}Z"/><text transform="rotate(${(at + 0.5) * step}) translate(0 -152)">${label}</text></g>`
  })
  return `<div class="wheel" aria-hidden="true"><svg viewBox="-200 -200 400 400"><g class="wheel-turn"><circle class="s1" r="188"/>${segments.join('')}<circle class="rim" r="182"/></g><circle class="hub" r="46"/><circle r="17" fill="var(--accent)"/><path class="pin" d="M-17 -199H17L0 -158Z"/></svg></div>`
}

function renderDrum(
  { draw, numbers }: Extract<PlayBoard, { game: 'drum' }>,
  texts: PlayTexts,
): string {
  const { size, lowest, highest } = draw.rule
  const select = (place: number) => {
    // Without numbers, use the lottery's first numbers.
    const chosen = numbers?.[place] ?? writeNumber(lowest + place, draw.rule)
    const options = Array.from({ length: highest - lowest + 1 }, (_, at) => {
      const number = writeNumber(lowest + at, draw.rule)
      return `<option${number === chosen ? ' selected' : ''}>${number}</option>`
    })
    return `<select aria-label="${place + 1}">${options.join('')}</select>`
  }
  const pads = Array.from({ length: size }, (_, place) => select(place))

  return `<div class="board"><canvas class="drum" width="360" height="360" aria-hidden="true"></canvas><p class="caption"></p><ol class="tray"></ol><div class="ticket"><div class="pads" data-ticket="">${pads.join('')}</div><button type="button" class="pick" id="pick">${escapeHtml(texts.quickPick)}</button></div></div>`
}

function renderSlip({ matchId, league, teams, clock, picks, tapped }: MatchSlip, texts: PlayTexts) {
  const chosen = picks.find(({ mark }) => mark === tapped?.mark)
  const buttons = picks.map(
    ({ mark, label, odd }) =>
      `<button type="button" data-pick="${mark}" data-odd="${odd}" data-label="${escapeHtml(label)}" aria-pressed="${mark === chosen?.mark}">${escapeHtml(label)} <span class="odd">${odd}</span></button>`,
  )
  const slip = chosen ? `${chosen.label} ×${chosen.odd}` : ''
  const hasMoved = chosen !== undefined && tapped !== undefined && tapped.odd !== chosen.odd
  const moved = hasMoved ? fillOdds(texts.oddMoved, tapped.odd, chosen.odd) : ''
  const note = [league, clock].filter(Boolean).join(' · ')

  return `<div class="board"><div class="match"><p>${escapeHtml(note)}</p><p><strong>${escapeHtml(teams)}</strong></p></div>
<div class="picks" data-match="${escapeHtml(matchId)}">${buttons.join('')}</div>
<p class="line">${texts.slip} <output id="slip">${escapeHtml(slip)}</output></p>
<p class="line"><output id="moved" aria-live="polite">${escapeHtml(moved)}</output></p></div>`
}

function fillOdds(text: string, from: string, to: string): string {
  return text.replace('{{from}}', from).replace('{{to}}', to)
}

function renderList(links: readonly PlayLink[]): string {
  const items = links.map(
    ({ name, note, href }) =>
      `<li><a href="${escapeHtml(href)}"><span>${escapeHtml(name)}</span>${note === undefined ? '' : `<small>${escapeHtml(note)}</small>`}</a></li>`,
  )
  return `<ul class="list">${items.join('')}</ul>`
}
