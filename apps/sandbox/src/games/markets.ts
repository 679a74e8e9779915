/**
 * Markets besides a match's result: totals, handicaps, and whether both teams score. A market that
 * the current score has decided is closed.
 */
import type { Sport } from '#seed/seed-data.ts'
import { fillText, type LocalText } from '#text/localise.ts'

type Score = readonly [home: number, away: number]

export type Market = { id: string; name: LocalText; outcomes: Outcome[] }

type Outcome = {
  mark: string
  name: LocalText | string
  /** The chance at this moment, between 0 and 1. */
  chance: number
  isWon: boolean
}

export type MarketState = {
  sport: Sport
  home: string
  away: string
  /** The home side's share of the chance to win, from the odds before the match. */
  homeShare: number
  score: Score
  final: Score
  /** The elapsed part of the match, from 0 to 1. */
  share: number
}

const names = {
  goals: { EN: 'Total goals', CN: '总进球数', VI: 'Tổng số bàn thắng', TY: 'Kabuuang gol' },
  points: { EN: 'Total points', CN: '总得分', VI: 'Tổng số điểm', TY: 'Kabuuang puntos' },
  sets: { EN: 'Total sets', CN: '总盘数', VI: 'Tổng số set', TY: 'Kabuuang set' },
  maps: { EN: 'Total maps', CN: '总地图数', VI: 'Tổng số bản đồ', TY: 'Kabuuang mapa' },
  handicap: { EN: 'Handicap', CN: '让分', VI: 'Kèo chấp', TY: 'Handicap' },
  both: {
    EN: 'Both teams to score',
    CN: '两队都进球',
    VI: 'Cả hai đội ghi bàn',
    TY: 'Parehong makakagol',
  },
  over: { EN: 'Over {{line}}', CN: '大于 {{line}}', VI: 'Trên {{line}}', TY: 'Higit {{line}}' },
  under: { EN: 'Under {{line}}', CN: '小于 {{line}}', VI: 'Dưới {{line}}', TY: 'Kulang {{line}}' },
  yes: { EN: 'Yes', CN: '是', VI: 'Có', TY: 'Oo' },
  no: { EN: 'No', CN: '否', VI: 'Không', TY: 'Hindi' },
} satisfies Record<string, LocalText>

type Figures = {
  total: keyof typeof names
  line: number
  handicap: number
  /** The usual sum of both scores, and how far scores spread around it. */
  usual: number
  spread: number
}

/** Boxing has neither points nor rounds to bet on: its judges publish no score. */
const figures: Partial<Record<Sport, Figures>> = {
  football: { total: 'goals', line: 2.5, handicap: 1.5, usual: 2.5, spread: 1.1 },
  basketball: { total: 'points', line: 197.5, handicap: 4.5, usual: 197, spread: 9 },
  tennis: { total: 'sets', line: 2.5, handicap: 1.5, usual: 2.5, spread: 0.6 },
  esports: { total: 'maps', line: 2.5, handicap: 1.5, usual: 2.5, spread: 0.6 },
}

/** Lists the markets that are open at this moment. */
export function listMarkets(state: MarketState): Market[] {
  const of = figures[state.sport]
  if (!of) return []
  return [
    ...buildTotal(state, of),
    ...buildHandicap(state, of),
    ...(state.sport === 'football' ? buildBothScore(state) : []),
  ]
}

const toChance = (lead: number) => 1 / (1 + Math.exp(-lead))

/** How much is undecided: everything at the start, a little until the end. */
const toSpread = ({ share }: MarketState, { spread }: Figures) =>
  spread * Math.sqrt(1 - Math.min(0.96, share))

function buildTotal(state: MarketState, of: Figures): Market[] {
  const { score, final, share } = state
  const line = String(of.line)
  if (score[0] + score[1] > of.line) return []

  const expected = score[0] + score[1] + of.usual * (1 - share)
  const chance = toChance((expected - of.line) / toSpread(state, of))
  const isOver = final[0] + final[1] > of.line
  return [
    {
      id: 'total',
      name: names[of.total],
      outcomes: [
        { mark: `O${line}`, name: fillText(names.over, { line }), chance, isWon: isOver },
        {
          mark: `U${line}`,
          name: fillText(names.under, { line }),
          chance: 1 - chance,
          isWon: !isOver,
        },
      ],
    },
  ]
}

/** The side that was more likely to win gives the handicap. */
function buildHandicap(state: MarketState, of: Figures): Market[] {
  const { home, away, homeShare, score, final, share } = state
  const start = homeShare >= 0.5 ? -of.handicap : of.handicap
  const margin = (homeShare - 0.5) * 6 * of.spread * (1 - share)
  const lead = score[0] - score[1] + margin + start
  const chance = toChance(lead / toSpread(state, of))
  const isHome = final[0] - final[1] + start > 0
  const write = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`)
  return [
    {
      id: 'handicap',
      name: names.handicap,
      outcomes: [
        { mark: `H1 ${write(start)}`, name: `${home} ${write(start)}`, chance, isWon: isHome },
        {
          mark: `H2 ${write(-start)}`,
          name: `${away} ${write(-start)}`,
          chance: 1 - chance,
          isWon: !isHome,
        },
      ],
    },
  ]
}

function buildBothScore({ score, final, share }: MarketState): Market[] {
  const [home, away] = score
  if (home > 0 && away > 0) return []
  // A side scores about 1.3 goals in a match.
  const toScore = (goals: number) => (goals > 0 ? 1 : 1 - Math.exp(-1.3 * (1 - share)))
  const chance = toScore(home) * toScore(away)
  const isYes = final[0] > 0 && final[1] > 0
  return [
    {
      id: 'both',
      name: names.both,
      outcomes: [
        { mark: 'GG', name: names.yes, chance, isWon: isYes },
        { mark: 'NG', name: names.no, chance: 1 - chance, isWon: !isYes },
      ],
    },
  ]
}
