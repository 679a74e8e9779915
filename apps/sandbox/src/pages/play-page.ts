import type { TicketRule } from '@livery/contract/platform/games.ts'
import { writeNumber } from '@livery/contract/platform/ticket-rules.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import type { PlayTexts } from '#text/play-texts.ts'
import { getLocalPath, renderPage } from './chat-page.ts'

/**
 * Runs in the game pages: plays the kind of game that the page shows, and posts messages to the
 * parent frame.
 */
export const playScript = `(() => {
  const main = document.querySelector('main')
  const { kind } = main.dataset
  const words = JSON.parse(main.dataset.words)
  const credits = document.getElementById('credits')
  const message = document.getElementById('message')
  const buttons = [...document.querySelectorAll('[data-bet]')]
  const random = count => Math.floor(Math.random() * count)
  const isFramed = window.parent !== window
  const tell = type => window.parent.postMessage({ type }, '*')

  // A vendor's page in a frame asks its parent to close it; its link back would open the site inside.
  document.querySelector('.back').addEventListener('click', event => {
    if (!isFramed) return
    event.preventDefault()
    tell('livery:close')
  })
  if (isFramed) tell('livery:ready')

  const show = (selector, values) => document.querySelectorAll(selector).forEach((node, index) => { node.textContent = values[index] })
  const versus = ({ bet, odds }) => {
    const sides = kind === 'live' ? [random(10), random(10)] : [random(5), random(5)]
    show('.card', kind === 'live' ? [sides[0], 0, sides[1], 0] : sides)
    const result = sides[0] === sides[1] ? '2' : sides[0] > sides[1] ? '0' : '1'
    return bet === result ? Math.round(5 * Number(odds)) : 0
  }
  const games = {
    slot: () => {
      const pictures = main.dataset.pictures.split(' ')
      const reels = [...document.querySelectorAll('.reel')]
      for (const reel of reels) reel.src = pictures[random(pictures.length)]
      return [0, 100, 10, 0][new Set(reels.map(reel => reel.src)).size]
    },
    live: versus,
    sports: versus,
    betting: () => {
      const drawn = [random(10), random(10), random(10)]
      show('.card', drawn)
      return [...document.querySelectorAll('select')].filter((pick, index) => Number(pick.value) === drawn[index]).length * 10
    },
  }
  const settle = bet => {
    const win = games[kind](bet)
    credits.value = Number(credits.value) + win
    message.value = win ? words.won + ' ' + win : words.lost
    main.classList.toggle('won', win > 0)
    main.classList.remove('spinning')
    const isOver = Number(credits.value) < 5
    for (const button of buttons) button.disabled = isOver
    if (isOver) message.value = words.over
  }
  const staking = document.querySelector('[data-stake]')
  const picks = [...document.querySelectorAll('[data-pick]')]
  const slip = document.getElementById('slip')
  const moved = document.getElementById('moved')
  const findChosen = () => picks.find(pick => pick.getAttribute('aria-pressed') === 'true')
  const writeSlip = ({ label, odd }) => { slip.value = label + ' ×' + odd }
  for (const pick of picks) pick.addEventListener('click', () => {
    for (const other of picks) other.setAttribute('aria-pressed', other === pick)
    writeSlip(pick.dataset)
    moved.value = ''
    if (staking) staking.disabled = false
  })
  if (staking) staking.disabled = picks.length > 0 && !findChosen()
  const readNumbers = () => {
    const selects = [...document.querySelectorAll('[data-ticket] select')]
    return selects.length > 0 ? selects.map(({ value }) => value) : undefined
  }
  const tellMoved = (pick, odd) => {
    moved.value = words.oddMoved.replace('{{from}}', pick.dataset.odd).replace('{{to}}', odd)
    pick.dataset.odd = odd
    pick.querySelector('span').textContent = odd
    writeSlip(pick.dataset)
  }
  staking?.addEventListener('click', async () => {
    staking.disabled = true
    const pick = findChosen()
    const stake = JSON.parse(staking.dataset.stake)
    const bet = pick && { match: pick.parentElement.dataset.match, pick: pick.dataset.pick, odd: pick.dataset.odd }
    const answer = await fetch('/lgw/games/stake', {
      method: 'POST', headers: { 'content-type': 'application/json', language: stake.language }, body: JSON.stringify({ ...stake, bet, numbers: readNumbers() }),
    })
    const { success, value, message: reason } = await answer.json()
    if (success && value.moved) tellMoved(pick, value.moved)
    else message.value = !success ? reason : value.placed ? words.placed : value.bought ? words.bought : value.won ? words.won + ' ' + value.text : words.lost
    staking.disabled = false
    if (isFramed) tell('roundEnd')
  })
  for (const button of buttons) button.addEventListener('click', () => {
    for (const other of buttons) other.disabled = true
    credits.value = Number(credits.value) - 5
    main.classList.remove('won')
    main.classList.add('spinning')
    setTimeout(() => settle(button.dataset), 800)
  })
})()`

export const playStyles = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:radial-gradient(circle at 50% 30%,#3b2c74,#0c0920 70%);color:#f4f0ff;font:16px/1.4 system-ui,sans-serif}
main{max-width:430px;margin:0 auto;padding:20px;text-align:center}.back{display:block;text-align:start;color:inherit;padding:8px 0}h1{margin:24px 0 4px;font-size:28px}.mode{margin:0 0 28px;opacity:.75}
.reels{display:flex;gap:10px;justify-content:center;padding:16px;border-radius:20px;background:linear-gradient(#ffc23d,#9a4f00)}.reel{width:30%;height:auto;border-radius:14px;transition:transform .18s,filter .18s}
.spinning .reel{transform:translateY(6px);filter:blur(3px)}.spinning .card{opacity:.4}.won .reels,.won .table{box-shadow:0 0 44px #ffc23d}.line{min-height:24px;font-variant-numeric:tabular-nums}
.table{margin:0;padding:16px;border-radius:20px;background:#0d5c46;list-style:none}[data-kind=sports] .table{background:#1f4d8f}[data-kind=betting] .table,[data-kind=lobby] .table{background:#7c2036}.table p{margin:8px 0}
.card{display:inline-block;min-width:44px;padding:10px 6px;border-radius:10px;background:#fff;color:#2a1200;font-weight:700}.score .card{font-size:28px}.table li a{display:block;padding:14px;margin:6px 0;border-radius:12px;background:#ffffff1f;color:inherit}
select{padding:12px;margin:4px;border:0;border-radius:12px;font:inherit}.bets{display:flex;gap:8px}
button{width:100%;padding:16px 8px;border:0;border-radius:16px;background:linear-gradient(#ffe08a,#f59a1b);color:#2a1200;font:700 18px system-ui;cursor:pointer}.bets button{font-size:15px}button:disabled{opacity:.6}
.bets{margin-block-end:16px}[data-pick][aria-pressed=true]{outline:4px solid #fff;outline-offset:2px}
@media(prefers-reduced-motion:reduce){.reel{transition:none}}`

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

export type MatchSlip = {
  matchId: string
  league: string
  /** Both teams, with the score if there is one. */
  teams: string
  picks: readonly { mark: string; label: string; odd: string }[]
  /** The outcome mark that the player tapped, and the odds they saw. */
  tapped: { mark: string; odd: string } | undefined
}

function renderMatchBoard({ league, teams }: MatchSlip): string {
  return `<div class="table"><p>${escapeHtml(league)}</p><p><strong>${escapeHtml(teams)}</strong></p></div>`
}

function renderSlipActions({ matchId, picks, tapped }: MatchSlip, texts: PlayTexts): string {
  const chosen = picks.find(({ mark }) => mark === tapped?.mark)
  const buttons = picks.map(
    ({ mark, label, odd }) =>
      `<button type="button" data-pick="${mark}" data-odd="${odd}" data-label="${escapeHtml(label)}" aria-pressed="${mark === chosen?.mark}">${mark} ${escapeHtml(label)} ×<span>${odd}</span></button>`,
  )
  const slip = chosen ? `${chosen.label} ×${chosen.odd}` : ''
  const hasMoved = chosen !== undefined && tapped !== undefined && tapped.odd !== chosen.odd
  const moved = hasMoved ? fillOdds(texts.oddMoved, tapped.odd, chosen.odd) : ''

  return `<div class="bets" data-match="${escapeHtml(matchId)}">${buttons.join('')}</div>
<p class="line">${texts.slip} <output id="slip">${escapeHtml(slip)}</output></p>
<p class="line"><output id="moved" aria-live="polite">${escapeHtml(moved)}</output></p>`
}

function fillOdds(text: string, from: string, to: string): string {
  return text.replace('{{from}}', from).replace('{{to}}', to)
}

export type TicketForm = { rule: TicketRule; numbers: readonly string[] | undefined }

function renderTicketBoard({ rule, numbers }: TicketForm): string {
  const { size, lowest, highest } = rule
  const places = Array.from({ length: size }, (_, place) => place)

  const select = (place: number) => {
    // Without numbers, use the lottery's first numbers.
    const chosen = numbers?.[place] ?? writeNumber(lowest + place, rule)
    const options = Array.from({ length: highest - lowest + 1 }, (_, at) => {
      const number = writeNumber(lowest + at, rule)
      return `<option${number === chosen ? ' selected' : ''}>${number}</option>`
    })
    return `<select aria-label="${place + 1}">${options.join('')}</select>`
  }

  return `<div class="table" data-ticket="">${places.map(select).join('')}</div>`
}
