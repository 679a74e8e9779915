import { afterAll, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { createClient } from '#testing/sandbox-client.ts'

const app = buildSandbox()
afterAll(() => app.close())
const client = createClient(app, 'LOTUS')

describe('a member', () => {
  it('registers, is logged in immediately and cannot register again', async () => {
    const body = { username: 'linh2024', password: 'Matkhau1!', login: true }
    const { value } = (await client.call('register', { body })).body as { value: { token: string } }
    const info = await client.call('memberInfo', { token: value.token })
    expect(info.body.value).toMatchObject({ userName: 'linh2024', type: 0, balance: 0 })
    expect((await client.call('register', { body })).body.errorCode).toBe('username.exists')
  })

  it('registers a mobile number only with the SMS code', async () => {
    const mobile = { mobileNum: '901234567', countryDialingCode: '84' }
    const sent = await client.call('sendSms', { body: mobile })

    expect(sent.body.value).toHaveProperty('expirationTime')

    const wrong = { ...mobile, verificationCode: '000000' }

    expect((await client.call('registerMobile', { body: wrong })).body.errorCode).toBe(
      'sms.code.invalid',
    )

    const right = { ...mobile, verificationCode: '123456' }

    expect((await client.call('registerMobile', { body: right })).body.success).toBe(true)
  })

  it('changes the password, and the old password stops working', async () => {
    const token = await client.login('first')
    const body = { oldPassword: 'Passw0rd!', newPassword: 'N3wPassw0rd' }
    await client.call('memberPassword', { token, body })
    await expect(client.login('first')).rejects.toThrow()
    expect(await client.login('first', 'N3wPassw0rd')).toEqual(expect.any(String))
  })

  it('finds a new bank card among the withdrawal accounts', async () => {
    const token = await client.login('agent1')
    const account = { bankName: 'Ngân hàng Sen', holder: 'NGUYEN AN', number: '970412345678' }
    const body = { kind: 'bank', ...account }
    await client.call('bankCard', { token, body })
    const { value } = (await client.call('withdrawAccount', { token })).body
    expect(value).toMatchObject({ fullBankCardList: [{ lastDigits: '5678' }] })
  })

  it('subscribes a bound push token, and unsubscribes it', async () => {
    const token = await client.login('member1')
    const push = { registrationToken: 'push-1' }
    const early = await client.call('fcmSubscribe', { token, body: { ...push, topic: 'ALL' } })
    await client.call('fcmBind', { token, body: push })
    const subscribed = await client.call('fcmSubscribe', { token, body: { ...push, topic: 'ALL' } })
    const gone = await client.call('fcmUnsubscribe', {
      token,
      body: { ...push, unsubscribeAll: true },
    })

    expect(early.body.errorCode).toBe('not.found')
    expect(subscribed.body.value).toEqual({ topics: ['ALL'] })
    expect(gone.body.success).toBe(true)
  })

  it('is denied chat if the account has type 4', async () => {
    const token = await client.login('nochat')
    expect((await client.call('unreadCount', { token })).body.success).toBe(false)
  })

  it('pages through orders, newest first', async () => {
    const token = await client.login('member1')
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(page => client.call('orders', { token, query: { page } })),
    )
    const orders = pages.map(
      ({ body }) => (body.value as { orders: { placedAt: string }[] }).orders,
    )
    const times = orders.flat().map(({ placedAt }) => placedAt)

    expect(orders.map(({ length }) => length)).toEqual([20, 20, 17, 0])
    expect(times).toEqual([...times].sort().reverse())
  })

  it('filters orders and bookings by kind, and by day in the player’s time zone', async () => {
    const token = await client.login('member1')

    const kinds = async (name: 'orders' | 'transactions', query: Record<string, string>) => {
      const { value } = (await client.call(name, { token, query })).body
      const { orders, transactions } = value as Record<string, Record<string, string>[]>
      return (orders ?? transactions ?? []).map(one => ({
        kind: one.status ?? one.kind,
        at: one.placedAt ?? one.at ?? '',
      }))
    }

    const won = await kinds('orders', { kind: 'won' })

    expect(new Set(won.map(({ kind }) => kind))).toEqual(new Set(['won']))

    const payouts = await kinds('transactions', { kind: 'payout' })

    expect(payouts.length).toBe(won.length)

    const [, , older] = await kinds('orders', {})
    const zone = 'Asia/Ho_Chi_Minh'
    const day = new Date(Date.parse(older?.at ?? '') + 7 * 3_600_000).toISOString().slice(0, 10)
    const ofDay = await kinds('orders', { day, zone })

    expect(ofDay.map(({ at }) => at)).toContain(older?.at)

    const from = Date.parse(`${day}T00:00:00+07:00`)
    const outside = ofDay.filter(
      ({ at }) => Date.parse(at) < from || Date.parse(at) >= from + 86_400_000,
    )

    expect(outside).toEqual([])

    const { status } = await client.call('orders', { token, query: { day, zone: 'Mars/Base' } })

    expect(status).toBe(400)
  })

  it('chooses one of nine avatars', async () => {
    const token = await client.login('member1')
    expect((await client.call('memberAvatar', { token, body: { avatar: 9 } })).status).toBe(200)
    expect((await client.call('memberInfo', { token })).body.value).toMatchObject({ avatar: 9 })
    const refused = await client.call('memberAvatar', { token, body: { avatar: 10 } })
    expect(refused.body.success).toBe(false)
  })

  it('reads one message, then all, and receives a message about a completed payment', async () => {
    const token = await client.login('member1')

    const read = async () => {
      const { value } = (await client.call('messages', { token })).body
      return value as { messages: { id: string; title: string }[]; unreadCount: number }
    }

    const before = await read()
    const [first] = before.messages
    const answer = await client.call('readMessage', { token, body: { id: first?.id } })

    expect(answer.body.value).toEqual({ unreadCount: before.unreadCount - 1 })

    await client.call('readMessage', { token, body: {} })

    expect((await read()).unreadCount).toBe(0)

    const unknown = await client.call('readMessage', { token, body: { id: 'none' } })

    expect(unknown.body.success).toBe(false)
  })
})

describe('a game', () => {
  it('is launched to a playable page', async () => {
    const token = await client.login('member1')
    const query = { lottoGameCode: 'xsmb', backUrl: '/m/game' }
    const { value } = (await client.call('launchGame', { token, query })).body
    const { gameUrl } = value as { gameUrl: string }
    const page = await app.inject({ url: gameUrl, headers: { merchant: 'LOTUS' } })

    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Xổ số Miền Bắc')
    expect(page.body).toContain('href="/m/game"')
  })

  it.each([
    ['PG/pg-lantern-koi', 'slot'],
    ['EVO/evo-grand-baccarat-salon', 'live'],
    ['BTI/bti-football-matchday', 'sports'],
    ['TCG/xsmb?view=betting', 'betting'],
    ['TCG/xsmb?view=lobby', 'lobby'],
  ])('%s is played on the page for its kind, %s, in the player’s language', async (path, kind) => {
    const url = `/lgw/games/play/${path}${path.includes('?') ? '&' : '?'}language=CN`
    const page = await app.inject({ url, headers: { merchant: 'LOTUS' } })
    expect(page.body).toContain(`data-kind="${kind}"`)
    expect(page.body).toContain('返回')
  })

  it('never links back to another site', async () => {
    const url = '/lgw/games/play/TCG/xsmb?backUrl=//evil.example'
    const page = await app.inject({ url, headers: { merchant: 'LOTUS' } })
    expect(page.body).not.toContain('evil')
  })

  it('is rejected when the merchant does not have it', async () => {
    const { body } = await client.call('trialLaunch', { query: { gameId: 'nothing' } })
    expect(body.errorCode).toBe('not.found')
  })
})
