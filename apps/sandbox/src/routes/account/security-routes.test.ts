import { knownDevice, securitySettings } from '@livery/contract/platform/security.ts'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildSandbox } from '#app.ts'
import { createClient, loginBody } from '#testing/sandbox-client.ts'

const app = buildSandbox()
afterAll(() => app.close())
const client = createClient(app, 'AURORA')
const logIn = (username: string, loginDeviceId: string) =>
  client.call('login', { body: loginBody({ username, password: 'Passw0rd!', loginDeviceId }) })
const tokenSchema = z.object({ value: z.object({ token: z.string() }) })

describe('a second factor', () => {
  it('is changed only with a code, and is required at the next login', async () => {
    const token = await client.login('agent1')
    const change = { method: 'sms', isOn: true }
    const wrong = await client.call('setSecondFactor', { token, body: { ...change, code: '1' } })

    expect(wrong.body.errorCode).toBe('sms.code.invalid')

    const { body } = await client.call('setSecondFactor', {
      token,
      body: { ...change, code: '123456' },
    })
    const { secondFactors } = securitySettings.parse(body.value)

    expect(secondFactors.filter(({ isOn }) => isOn).map(({ method }) => method)).toEqual(['sms'])

    const next = await logIn('agent1', 'd')

    expect(next.body).toMatchObject({
      errorCode: 'login_verify_required',
      value: { methods: ['sms'] },
    })
  })
})

describe('a device', () => {
  it('is forgotten once the player removes it, and its sessions end', async () => {
    const [here, there] = await Promise.all(
      ['device-1', 'device-2'].map(async id => {
        const { body } = await logIn('vip7', id)
        return tokenSchema.parse(body).value.token
      }),
    )
    if (!here || !there) throw new Error('nobody is logged in')

    const listed = await client.call('devices', { token: here })
    const known = z.array(knownDevice).parse(listed.body.value)

    expect(known.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['device-2', false],
      ['device-1', true],
    ])

    await client.call('removeDevice', { token: here, body: { id: 'device-2' } })

    expect((await client.call('devices', { token: there })).status).toBe(401)

    const left = await client.call('devices', { token: here })

    expect(z.array(knownDevice).parse(left.body.value)).toHaveLength(1)

    const again = await client.call('removeDevice', { token: here, body: { id: 'device-2' } })

    expect(again.body.errorCode).toBe('not.found')
  })
})

describe('a payout account', () => {
  const bank = { kind: 'bank', bankName: 'BDO', holder: 'ALEX DOE', number: '1234567890' }

  it('is bound only once, to one player and under one holder’s name', async () => {
    const token = await client.login('member1')
    const other = await client.login('agent2')
    const bind = async (token: string, body: object) =>
      (await client.call('bankCard', { token, body })).body
    const first = await bind(token, bank)

    expect(await bind(token, bank)).toEqual(first)
    expect(await bind(other, bank)).toMatchObject({ errorCode: 'payout.number.refused' })

    const wallet = { kind: 'e-wallet', provider: 'GCash', account: '09175000001' }

    expect(await bind(token, { ...wallet, holder: 'SAM ROE' })).toMatchObject({
      errorCode: 'payout.holder.refused',
    })
    expect(await bind(token, { ...wallet, holder: ' alex  doe' })).toMatchObject({
      value: { maskedAccount: '0••••1' },
    })
  })
})
