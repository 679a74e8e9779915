import type { Draw } from '@livery/contract/platform/games.ts'
import { draw, orderPage } from '@livery/contract/platform/games.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { buildSandbox } from '#app.ts'
import { createSandbox } from '#state/sandbox.ts'
import { createClient } from '#testing/sandbox-client.ts'

const sandbox = createSandbox(() => Date.UTC(2026, 0, 10, 12))
const app = buildSandbox(sandbox)
const client = createClient(app, 'LOTUS')
afterAll(() => app.close())
afterEach(() => sandbox.reset())

const headers = { merchant: 'LOTUS' }
const moveClock = (aheadMs: number) =>
  app.inject({ method: 'POST', url: '/sandbox/clock', payload: { merchant: 'LOTUS', aheadMs } })

async function findDraw(code: string): Promise<Draw> {
  const draws = z.array(draw).parse((await client.call('draws')).body.value)
  const found = draws.find(({ gameCode }) => gameCode === code)
  if (!found) throw new Error(`there is no ${code}`)
  return found
}

async function launch(token: string, code: string, numbers?: string) {
  const query = { lottoGameCode: code, lottoView: 'betting', ...(numbers && { numbers }) }
  const { body } = await client.call('launchGame', { token, query })
  const { gameUrl } = body.value as { gameUrl: string }
  const { payload } = await app.inject({ url: gameUrl, headers })
  const ticket = new URL(gameUrl, 'https://lotus.test').searchParams.get('ticket')
  return { chosen: [...payload.matchAll(/selected>(\d+)</g)].map(([, text]) => text), ticket }
}

const buy = async (ticket: string | null, numbers: readonly string[]) => {
  const payload = { ticket, amount: 10_000, title: 'Ticket', numbers }
  const answer = await app.inject({ method: 'POST', url: '/lgw/games/stake', headers, payload })
  return answer.json()
}

const list = async (token: string) =>
  orderPage.parse((await client.call('orders', { token })).body.value).orders

it('the game opens with the numbers from the launch if they form a valid ticket', async () => {
  const token = await client.login('member1')
  const numbers = '03,07,12,30,41,45'

  expect((await launch(token, 'lotus-645', numbers)).chosen).toEqual(numbers.split(','))

  const first = ['01', '02', '03', '04', '05', '06']

  expect((await launch(token, 'lotus-645')).chosen).toEqual(first)
  expect((await launch(token, 'lotus-645', '03,03,12,30,41,45')).chosen).toEqual(first)
  expect((await launch(token, 'nhanh-1', '9,0,9,3,0')).chosen).toEqual(['9', '0', '9', '3', '0'])
})

it('a ticket is open until its draw, and is then paid according to the prize table', async () => {
  const token = await client.login('member1')
  const { issue, drawAt } = await findDraw('nhanh-1')
  const { ticket } = await launch(token, 'nhanh-1')
  const waitMs = Date.parse(drawAt) - sandbox.now()
  await moveClock(waitMs)
  const held = await findDraw('nhanh-1')

  expect(held.lastIssue).toBe(issue)

  await moveClock(0)
  const [last = '0', ...others] = held.lastNumbers.toReversed()
  const near = [...others.toReversed(), String((Number(last) + 1) % 10)]

  for (const numbers of [held.lastNumbers, near]) {
    expect(await buy(ticket, numbers)).toEqual({ success: true, value: { bought: true } })
  }

  const [open] = await list(token)

  expect(open).toMatchObject({ status: 'open', numbers: near, issue })
  expect(open?.winningNumbers).toBeUndefined()

  await moveClock(waitMs)
  const toAmount = (matched: number) => held.prizes?.find(one => one.matched === matched)?.amount
  const settled = await list(token)

  expect(settled.slice(0, 2)).toMatchObject([
    { status: 'won', payout: toAmount(4), winningNumbers: expect.any(Array) },
    { status: 'won', payout: toAmount(5), numbers: held.lastNumbers, issue },
  ])
})

it('numbers that do not form a valid ticket are rejected at no cost', async () => {
  const token = await client.login('member1')
  const before = await list(token)
  const { ticket } = await launch(token, 'lotus-645')
  const refused = await buy(ticket, ['07', '07', '12', '30', '41', '45'])
  expect(refused).toMatchObject({ success: false, errorCode: 'validation.failed' })
  expect(await list(token)).toEqual(before)
})
