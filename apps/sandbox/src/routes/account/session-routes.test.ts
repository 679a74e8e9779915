import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionIdleMs } from '#accounts/sessions.ts'
import { buildSandbox } from '#app.ts'
import { createKeyRing } from '#platform/encryption.ts'
import { patchConfig } from '#state/merchant-state.ts'
import { createSandbox } from '#state/sandbox.ts'
import { createClient, loginBody } from '#testing/sandbox-client.ts'

// Generating a key takes most of a second, so the tests share one key ring.
const keys = createKeyRing()
let nowMs = Date.UTC(2026, 0, 1)
let app = buildSandbox(createSandbox(() => nowMs, keys))
let client = createClient(app, 'AURORA')

beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 1)
  app = buildSandbox(createSandbox(() => nowMs, keys))
  client = createClient(app, 'AURORA')
})
afterEach(() => app.close())

const login = (fields: Record<string, unknown>) => client.call('login', { body: loginBody(fields) })

describe('login', () => {
  it.each([
    ['first', { firstTimeLogin: true }],
    ['expired', { passwordExpired: true }],
    ['agent1', { customerType: 1 }],
    ['nochat', { customerType: 4 }],
  ])('reports the special account state of %s', async (username, special) => {
    const { body } = await login({ username, password: 'Passw0rd!' })
    expect(body).toMatchObject({ success: true, value: { userName: username, ...special } })
  })

  it.each([
    ['EN', 'Wrong username or password'],
    ['VI', 'Sai tên đăng nhập hoặc mật khẩu'],
    ['CN', '用户名或密码错误'],
    ['TY', 'Mali ang username o password'],
    ['RU', 'Неверное имя пользователя или пароль'],
  ])('reports an error in the player’s language: %s', async (language, message) => {
    const body = loginBody({ username: 'member1', password: 'wrong' })
    const answer = await client.call('login', { body, language })
    expect(answer.body).toMatchObject({ success: false, errorCode: 'login.cred.err', message })
  })

  it('requires a new password for the account with the default password', async () => {
    const { body } = await login({ username: 'default', password: '123456' })
    expect(body).toMatchObject({ value: { updatePassword: true } })
  })

  it.each([
    [{ username: 'member1', password: 'wrong' }, 'login.cred.err'],
    [{ username: 'nobody', password: 'x' }, 'not.exists.user'],
    [{ username: 'moved', password: 'Passw0rd!' }, 'token_ip_different'],
    [{ type: 'firebase', firebaseIdToken: '{"sub":"new-1"}' }, 'bind_customer_required'],
    [{ type: 'sms', username: '9175000001', password: '000000' }, 'sms.code.invalid'],
  ])('rejects %o with %s', async (fields, errorCode) => {
    expect((await login(fields)).body).toMatchObject({ success: false, errorCode })
  })

  it('accepts a known identity, both as JSON and inside an unsigned JWT', async () => {
    const json = '{"sub":"known-1"}'
    const jwt = `e30.${Buffer.from(json).toString('base64url')}.`
    for (const firebaseIdToken of [json, jwt]) {
      const { body } = await login({ type: 'firebase', firebaseIdToken })
      expect(body).toMatchObject({ success: true })
    }
  })

  it('recognizes a registered identity', async () => {
    const firebaseIdToken = '{"sub":"new-7"}'
    const registered = await client.call('registerIdentity', { body: { firebaseIdToken } })
    expect(registered.body).toMatchObject({ success: true })
    expect((await login({ type: 'firebase', firebaseIdToken })).body).toMatchObject({
      success: true,
    })
  })

  it('requires the digits from the image when the merchant switches the captcha on', async () => {
    const sandbox = createSandbox(undefined, keys)
    patchConfig(sandbox.stateOf('AURORA'), { settings: { login: { captcha: { enabled: true } } } })
    const guarded = createClient(buildSandbox(sandbox), 'AURORA')
    await guarded.call('pictureCaptcha')
    const captcha = sandbox.stateOf('AURORA').captchas.latest()
    const fields = { username: 'member1', password: 'Passw0rd!' }
    const without = await guarded.call('login', { body: loginBody(fields) })
    const once = await guarded.call('login', { body: loginBody({ ...fields, captcha }) })
    const twice = await guarded.call('login', { body: loginBody({ ...fields, captcha }) })

    expect(without.body).toMatchObject({
      errorCode: 'captcha.invalid',
      message: 'Please complete the verification',
    })
    expect(once.body.success).toBe(true)
    expect(twice.body).toMatchObject({
      errorCode: 'captcha.invalid',
      message: 'That code is wrong. Try the new one.',
    })
  })
})

describe('step-up', () => {
  it('lists the account’s methods', async () => {
    const { body } = await login({ username: 'tfa-all', password: 'Passw0rd!' })
    expect(body).toMatchObject({
      errorCode: 'login_verify_required',
      value: { methods: ['payeeName', 'sms', 'ga', 'email'] },
    })
  })

  it.each([
    ['tfa-ga', { method: 'G', authCode: '654321' }, true],
    ['tfa-ga', { method: 'G', authCode: '111111' }, false],
    ['tfa-ga', { method: 'P', payeeName: 'ALEX DOE' }, false],
    ['tfa-name', { method: 'P', payeeName: ' alex doe ' }, true],
    ['tfa-sms', { method: 'S', mobileNum: '917', verificationCode: '654321' }, true],
    ['tfa-sms', { method: 'S', verificationCode: '654321' }, false],
    ['tfa-email', { method: 'E', email: 'me@mail.example' }, true],
    ['tfa-email', { method: 'E', email: 'me' }, false],
  ])('for %s, accepts or rejects the factor %o', async (username, factor, success) => {
    const body = { username, password: 'Passw0rd!', ...factor }
    expect((await client.call('loginVerification', { body })).body.success).toBe(success)
  })
})

describe('sessions', () => {
  it('end after half an hour without a call, and not before', async () => {
    const token = await client.login('member1')
    nowMs += sessionIdleMs - 1
    expect((await client.call('memberInfo', { token })).status).toBe(200)
    nowMs += sessionIdleMs
    const late = await client.call('memberInfo', { token })
    expect([late.status, late.body.errorCode]).toEqual([401, 'user.or.token.invalid'])
  })

  it('are not valid for another merchant', async () => {
    const token = await client.login('member1')
    const { status } = await createClient(app, 'LOTUS').call('memberInfo', { token })
    expect(status).toBe(401)
  })

  it('end on logout', async () => {
    const token = await client.login('member1')
    await client.call('logout', { token })
    expect((await client.call('memberInfo', { token })).status).toBe(401)
  })

  it('are required for member calls', async () => {
    const { status, body } = await client.call('memberInfo')
    expect([status, body.errorCode]).toEqual([401, 'CUSTOMER_NOT_LOGIN'])
  })
})
