/**
 * Lottery draws computed from the clock: there is always a next draw, and past results never
 * change.
 */
import type { Draw, TicketRule } from '@livery/contract/platform/games.ts'
import type { LotteryEntry, LotterySchedule } from '#seed/seed-data.ts'
import { type Random, randomFrom } from '#support/random.ts'
import type { Text } from '#text/localise.ts'

/** Prizes in money units, by how many of the ticket's numbers did not match. */
const shares = [1_000, 40, 5] as const

/**
 * Lists a lottery's prizes: the jackpot for matching all numbers, and smaller prizes for missing
 * one or two numbers.
 */
export function listPrizes(
  { balls, jackpot }: Pick<LotteryEntry, 'balls' | 'jackpot'>,
  unit: number,
): NonNullable<Draw['prizes']> {
  return shares
    .map((share, missing) => ({
      matched: balls.count - missing,
      amount: missing === 0 && jackpot !== undefined ? jackpot : share * unit,
    }))
    .filter(({ matched }) => matched > 0)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type DrawEntry = Omit<Draw, 'name' | 'region'> & { name: Text; region?: Text }

/** Returns the latest draw of a local day up to now; undefined if there was none. */
export function findDrawOfDay(
  lottery: LotteryEntry,
  date: string,
  nowMs: number,
): DrawEntry | undefined {
  const endMs = Date.parse(date) + dayMs - lottery.schedule.utcOffsetHours * hourMs - 1
  const draw = computeDraw(lottery, Math.min(nowMs, endMs))
  return draw.lastIssue.startsWith(date.replaceAll('-', '')) ? draw : undefined
}

/** Returns a lottery's next draw and last result as of `nowMs`. */
export function computeDraw(lottery: LotteryEntry, nowMs: number): DrawEntry {
  const periodMs = lottery.schedule.kind === 'daily' ? dayMs : lottery.schedule.minutes * minuteMs
  const nextMs = nextDrawMs(lottery.schedule, periodMs, nowMs)
  const lastIssue = formatDrawIssue(lottery.schedule, nextMs - periodMs)

  return {
    gameCode: lottery.gameCode,
    name: lottery.name,
    ...(lottery.region && { region: lottery.region }),
    issue: formatDrawIssue(lottery.schedule, nextMs),
    drawAt: new Date(nextMs).toISOString(),
    lastIssue,
    lastNumbers: computeDrawNumbers(lottery, lastIssue),
    ticket: buildTicketRule(lottery),
    ...(lottery.jackpot === undefined ? {} : { jackpot: grownJackpot(lottery.jackpot, nowMs) }),
  }
}

function nextDrawMs(schedule: LotterySchedule, periodMs: number, nowMs: number): number {
  const phaseMs =
    schedule.kind === 'daily'
      ? (schedule.hour - schedule.utcOffsetHours) * hourMs + schedule.minute * minuteMs
      : 0
  return Math.floor((nowMs - phaseMs) / periodMs + 1) * periodMs + phaseMs
}

/** Formats the issue: `20250114` for a daily draw, `20250114-0087` for the day's 87th draw. */
function formatDrawIssue(schedule: LotterySchedule, drawMs: number): string {
  const local = new Date(drawMs + schedule.utcOffsetHours * hourMs)
  const day = local.toISOString().slice(0, 10).replaceAll('-', '')
  if (schedule.kind === 'daily') return day
  const minuteOfDay = local.getUTCHours() * 60 + local.getUTCMinutes()
  return `${day}-${String(minuteOfDay / schedule.minutes + 1).padStart(4, '0')}`
}

/**
 * Returns the ticket rule. A lottery of single digits compares the digits in order; any other
 * lottery draws distinct numbers from 1.
 */
export function buildTicketRule({ balls }: Pick<LotteryEntry, 'balls'>): TicketRule {
  const { count: size, highest, digits } = balls
  const inOrder = highest <= 9
  return { size, lowest: inOrder ? 0 : 1, highest, digits, inOrder }
}

/** Computes the result of a draw, which the sandbox can know in advance. */
export function computeDrawNumbers({ gameCode, balls }: LotteryEntry, issue: string): string[] {
  const random = randomFrom(`${gameCode}:${issue}`)
  const draw = balls.highest > 9 ? drawDistinct : drawDigits
  return draw(random, balls).map(ball => String(ball).padStart(balls.digits, '0'))
}

function drawDigits(random: Random, { count, highest }: LotteryEntry['balls']): number[] {
  return Array.from({ length: count }, () => random.whole(0, highest))
}

function drawDistinct(random: Random, { count, highest }: LotteryEntry['balls']): number[] {
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(random.whole(1, highest))
  return [...drawn].sort((a, b) => a - b)
}

/** Calculates a jackpot that grows by a thousandth per hour for a week, then restarts. */
function grownJackpot(start: number, nowMs: number): number {
  return Math.round(start * (1 + (nowMs % (7 * dayMs)) / hourMs / 1_000))
}
