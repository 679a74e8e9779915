import { orderPage } from '@livery/contract/platform/games.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { createSandbox } from '#state/sandbox.ts'
import { createClient } from '#testing/sandbox-client.ts'

const minuteMs = 60_000
const sandbox = createSandbox(() => Date.UTC(2026, 0, 10, 12))
const app = buildSandbox(sandbox)
const client = createClient(app, 'TLB')
afterAll(() => app.close())
afterEach(() => sandbox.reset())

const headers = { merchant: 'TLB' }
const moveClock = (aheadMs: number) =>
  app.inject({ method: 'POST', url: '/sandbox/clock', payload: { merchant: 'TLB', aheadMs } })

/** Offers a single match whose odds do not change. */
const offer = (odds: object) =>
  app.inject({
    method: 'PATCH',
    url: '/sandbox/merchants/TLB',
    payload: {
      content: {
        matches: [
          {
            id: 'rovers-kites',
            league: 'Island Premier',
            home: 'Rovers',
            away: 'Kites',
            startsInMinutes: -20,
            score: '1–0',
            odds,
            vendor: 'BTI',
            gameCode: 'bti-football-matchday',
          },
        ],
      },
    },
  })

async function launch(token: string, tapped: Record<string, string>) {
  const query = { gameCode: 'bti-football-matchday', vendor: 'BTI', ...tapped }
  const { body } = await client.call('launchGame', { token, query })
  const { gameUrl } = body.value as { gameUrl: string }
  const { payload } = await app.inject({ url: gameUrl, headers })
  const ticket = new URL(gameUrl, 'https://tlb.test').searchParams.get('ticket')
  return { page: payload, ticket }
}

const place = async (ticket: string | null, bet: object) => {
  const payload = { ticket, amount: 2_000, title: 'Matchday', bet }
  const answer = await app.inject({ method: 'POST', url: '/lgw/games/stake', headers, payload })
  return answer.json()
}

const list = async (token: string) =>
  orderPage.parse((await client.call('orders', { token })).body.value).orders

const readBalance = async (token: string) => {
  const { body } = await client.call('memberInfo', { token })
  return (body.value as { balance: number }).balance
}

const tapped = { roomId: 'rovers-kites', playType: 'X', odd: '3.10' }

it('the game opens at the match with the tapped outcome and its odds', async () => {
  await offer({ home: 2.4, draw: 3.1, away: 2.9 })
  const { page } = await launch(await client.login('member1'), tapped)
  expect(page).toContain('Rovers 1–0 Kites')
  expect(page).toMatch(/data-pick="X" data-odd="3\.10"[^>]*aria-pressed="true"/)
  expect(page).toMatch(/id="slip">[^<]+×3\.10</)
  expect(page).toMatch(/id="moved"[^>]*><\/output>/)
})

it('the game reports that the odds have changed since the tap', async () => {
  await offer({ home: 2.4, draw: 3.25, away: 2.9 })
  const { page } = await launch(await client.login('member1'), tapped)
  expect(page).toMatch(/id="slip">[^<]+×3\.25</)
  expect(page).toContain('moved from 3.10 to 3.25')
})

it('a launch for an unknown match opens the game without a bet slip', async () => {
  await offer({ home: 2.4, away: 2.9 })
  const { page } = await launch(await client.login('member1'), { ...tapped, roomId: 'other' })
  expect(page).not.toContain('data-pick')
})

it('a bet is open with its potential win, and is settled when the match is over', async () => {
  await offer({ home: 1.5, away: 2.5 })
  const token = await client.login('member1')
  const { ticket } = await launch(token, tapped)
  const before = await readBalance(token)

  for (const pick of ['1', '2']) {
    const bet = { match: 'rovers-kites', pick, odd: pick === '1' ? '1.50' : '2.50' }
    expect(await place(ticket, bet)).toMatchObject({ value: { placed: true } })
  }

  expect(await readBalance(token)).toBe(before - 4_000)

  const [away, home] = await list(token)

  expect(home).toMatchObject({
    status: 'open',
    stake: 2_000,
    payout: 0,
    odd: 1.5,
    possibleWin: 3_000,
    selection: 'Rovers – Kites · 1',
  })
  expect(away).toMatchObject({ status: 'open', odd: 2.5, possibleWin: 5_000 })

  await moveClock(9 * minuteMs)

  expect((await list(token))[0]?.status).toBe('open')

  await moveClock(10 * minuteMs)
  const settled = (await list(token)).slice(0, 2)

  expect(settled.map(({ status }) => status).sort()).toEqual(['lost', 'won'])

  for (const { possibleWin } of settled) expect(possibleWin).toBeUndefined()

  const paid = settled.reduce((sum, { payout }) => sum + payout, 0)

  expect(paid).toBeGreaterThan(0)
  expect(await readBalance(token)).toBe(before - 4_000 + paid)
})

it('a bet at outdated odds is not placed, and the response has the current odds', async () => {
  await offer({ home: 1.5, away: 2.5 })
  const token = await client.login('member1')
  const { ticket } = await launch(token, tapped)
  const before = await list(token)
  const bet = { match: 'rovers-kites', pick: '1', odd: '1.45' }

  expect(await place(ticket, bet)).toEqual({ success: true, value: { moved: '1.50' } })
  expect(await list(token)).toEqual(before)
})
