/**
 * The vendor's page for one match: its outcomes with their odds, and a slip with the chosen
 * outcome.
 */

import { escapeHtml } from '@livery/contract/text/html.ts'
import type { PlayTexts } from '#text/play-texts.ts'

export type MatchSlip = {
  matchId: string
  league: string
  /** Both teams, with the score if there is one. */
  teams: string
  picks: readonly { mark: string; label: string; odd: string }[]
  /** The outcome mark that the player tapped, and the odds they saw. */
  tapped: { mark: string; odd: string } | undefined
}

export function renderMatchBoard({ league, teams }: MatchSlip): string {
  return `<div class="table"><p>${escapeHtml(league)}</p><p><strong>${escapeHtml(teams)}</strong></p></div>`
}

export function renderSlipActions({ matchId, picks, tapped }: MatchSlip, texts: PlayTexts): string {
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
