import { depositStatistics, withdrawStatistics } from '@livery/contract/platform/download.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { createKeyRing } from '#platform/encryption.ts'
import { createSandbox } from '#state/sandbox.ts'
import { createClient } from '#testing/sandbox-client.ts'

const keys = createKeyRing()
let app = buildSandbox(createSandbox(undefined, keys))
beforeEach(() => {
  app = buildSandbox(createSandbox(undefined, keys))
})
afterEach(() => app.close())

const control = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => app.inject({ method, url: `/sandbox${url}`, ...(payload === undefined ? {} : { payload }) })

describe('the control API', () => {
  it.each([
    [{ host: '127.0.0.1:8081' }, 200],
    [{ host: 'localhost:8081', origin: 'http://localhost:8081' }, 200],
    [{ host: 'sandbox:8081' }, 200],
    [{ host: '127.0.0.1:8081', origin: 'https://evil.com' }, 403],
    [{ host: '127.0.0.1:8081', origin: 'http://127.0.0.1:3000' }, 403],
    [{ host: '127.0.0.1:8081', origin: 'null' }, 403],
    [{ host: 'evil.com' }, 403],
    [{ host: 'evil.com:8081', origin: 'http://evil.com:8081' }, 403],
  ])('responds to a page with the headers %j with status %d', async (headers, status) => {
    const answers = await Promise.all([
      app.inject({ url: '/sandbox/requests', headers }),
      app.inject({ url: '/%73andbox/requests', headers }),
      app.inject({
        ...{ method: 'POST', url: '/sandbox/reset', payload: '' },
        headers: { ...headers, 'content-type': 'text/plain' },
      }),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  })

  it('merges a patch into one merchant and does not change the others', async () => {
    await control('PATCH', '/merchants/AURORA', {
      settings: { maintenance: true, maintenanceEnd: '2026-05-01T10:00:00+08:00' },
      flags: { CBS3: false },
    })
    const aurora = await createClient(app, 'AURORA').call('consolidated')
    const lotus = await createClient(app, 'LOTUS').call('consolidated')

    expect(aurora.body.value).toMatchObject({
      maintenance: true,
      maintenanceEnd: '2026-05-01T10:00:00+08:00',
      whitelabelVal: { CBS3: false, REWCEN3: true },
    })
    expect(lotus.body.value).toMatchObject({ maintenance: false, whitelabelVal: { CBS3: true } })
  })

  it('adds 2,000 games to one merchant, like a button on the QA page', async () => {
    expect((await app.inject({ url: '/sandbox/' })).body).toContain('>Stock 2,000 games</button>')

    const stocked = await control('POST', '/games', { merchant: 'AURORA' })

    expect(stocked.json()).toEqual({ games: 2_000 })

    const query = { page: '4', pageSize: '500' }
    const aurora = await createClient(app, 'AURORA').call('games', { query })
    const lotus = await createClient(app, 'LOTUS').call('games', { query: { page: '1' } })

    expect(aurora.body.value).toMatchObject({ page: 4, pageCount: 4, total: 2_000 })
    expect(lotus.body.value).toMatchObject({ page: 1, pageCount: 4 })
  })

  it('lists the push tokens with their players and topics', async () => {
    const client = createClient(app, 'AURORA')
    const token = await client.login('member1')
    const push = { registrationToken: 'push-1' }
    await client.call('fcmBind', { token, body: push })
    await client.call('fcmSubscribe', { token, body: { ...push, topic: 'ALL' } })
    const list = async () => (await control('GET', '/merchants/AURORA')).json().push

    expect(await list()).toEqual([{ userName: 'member1', token: 'push-1', topics: ['ALL'] }])

    await client.call('fcmUnsubscribe', { token, body: { ...push, unsubscribeAll: true } })

    expect(await list()).toEqual([])
  })

  it('takes a domain out of service and restores it', async () => {
    const status = () => createClient(app, 'AURORA').call('status')
    await control('PATCH', '/merchants/AURORA', { settings: { domainGone: { message: 'Moved' } } })

    expect((await status()).body).toEqual({
      success: false,
      errorCode: 'domain_not_available',
      message: 'Moved',
    })

    await control('PATCH', '/merchants/AURORA', { settings: { domainGone: null } })

    expect((await status()).body.success).toBe(true)
  })

  it('replaces content that tests provide as plain text', async () => {
    const announcements = [
      { id: 'x', title: 'Hi', content: '<p>Hi</p>', promotionType: '', execution: 'B' },
    ]
    await control('PATCH', '/merchants/AURORA', { content: { announcements } })
    const { body } = await createClient(app, 'AURORA').call('announcements')
    expect(body.value).toEqual(announcements)
  })

  it('applies a fault the requested number of times, for the given merchant', async () => {
    const match = 'GET /wps/system/status'
    await control('POST', '/faults', { match, merchant: 'AURORA', status: 503, times: 2 })
    const statuses = []

    for (const merchant of ['LOTUS', 'AURORA', 'AURORA', 'AURORA']) {
      statuses.push((await createClient(app, merchant).call('status')).status)
    }

    expect(statuses).toEqual([200, 503, 503, 200])
  })

  it('returns the fault’s body', async () => {
    const body = { success: false, errorCode: 'domain_not_available', message: 'Gone' }
    await control('POST', '/faults', { match: 'GET /wps/system/*', body })
    const answer = await createClient(app, 'AURORA').call('status')
    expect(answer).toEqual({ status: 200, body })
  })

  it('resets the connection', async () => {
    await control('POST', '/faults', { match: 'GET /wps/system/status', reset: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const url = `http://127.0.0.1:${port}/wps/system/status`
    await expect(fetch(url, { headers: { merchant: 'AURORA' } })).rejects.toThrow()
  })

  it('rejects a malformed fault', async () => {
    const response = await control('POST', '/faults', { match: 'member/info' })
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'validation.failed'])
  })

  it('lists requests with their decrypted bodies per merchant', async () => {
    await createClient(app, 'AURORA').login('member1')
    await createClient(app, 'LOTUS').call('status')
    const { requests } = (await control('GET', '/requests?merchant=AURORA')).json()

    expect(requests.map(({ path }: { path: string }) => path)).toEqual([
      '/wps/session/key/rsa',
      '/wps/session/login',
    ])
    expect(requests[1]).toMatchObject({
      method: 'POST',
      status: 200,
      body: { username: 'member1' },
    })
  })

  it('lists the decrypted body of a call that a fault responds to', async () => {
    const body = { success: false, errorCode: 'busy' }
    await control('POST', '/faults', { match: 'POST /wps/session/login', body })
    const client = createClient(app, 'AURORA')
    const login = { username: 'member1', password: 'Passw0rd!', type: 'username' }

    expect((await client.call('login', { body: login })).body).toEqual(body)

    const { requests } = (await control('GET', '/requests?merchant=AURORA')).json()

    expect(requests.at(-1)).toMatchObject({ path: '/wps/session/login', body: login })
  })

  it('opens a session without a login, but not for an unknown account', async () => {
    const open = (username: string) =>
      control('POST', '/sessions', { merchant: 'AURORA', username })
    const { token } = (await open('agent1')).json()
    const { body } = await createClient(app, 'AURORA').call('memberInfo', { token })
    expect(body.value).toMatchObject({ userName: 'agent1' })
    expect((await open('nobody')).statusCode).toBe(404)
  })

  it('expires one user’s sessions', async () => {
    const client = createClient(app, 'AURORA')
    const [one, two] = [await client.login('member1'), await client.login('agent1')]
    await control('POST', '/sessions/expire', { merchant: 'AURORA', username: 'member1' })
    expect((await client.call('memberInfo', { token: one })).status).toBe(401)
    expect((await client.call('memberInfo', { token: two })).status).toBe(200)
  })

  it('resets to the initial state', async () => {
    await control('PATCH', '/merchants/AURORA', { settings: { maintenance: true } })
    await control('POST', '/faults', { match: 'GET /wps/system/country', status: 500 })
    await control('POST', '/reset')
    const { body } = await createClient(app, 'AURORA').call('status')
    expect(body.value).toMatchObject({ maintenance: false })
    expect((await control('GET', '/faults')).json()).toEqual({ faults: [] })
  })

  it('has a QA page with its files', async () => {
    for (const file of ['/', '/qa.js', '/qa.css']) {
      expect((await control('GET', file)).statusCode).toBe(200)
    }
  })

  it('sets an account’s number of deposits and withdrawals', async () => {
    const client = createClient(app, 'AURORA')
    const token = await client.login('member1')
    const change = { merchant: 'AURORA', username: 'member1', deposits: 0, withdrawals: 3 }

    expect((await control('POST', '/accounts', change)).statusCode).toBe(200)

    const paidIn = await client.call('depositStatistics', { token })
    const paidOut = await client.call('withdrawStatistics', { token })

    expect(depositStatistics.parse(paidIn.body.value)).toEqual({ totalDepositSuccessCount: 0 })
    expect(withdrawStatistics.parse(paidOut.body.value).totalWithdrawSuccessCount).toBe(3)

    const nobody = await control('POST', '/accounts', { ...change, username: 'nobody' })

    expect(nobody.statusCode).toBe(404)
  })
})
