import type { EndpointName } from '@livery/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { LoadError, StuckError } from '#lib/load-in-time.ts'
import { type AlertOption, type FailureKind, PlatformError } from '#platform/errors.ts'
import { decideReaction } from './error-catalogue.ts'

type Facts = {
  kind?: FailureKind
  status?: number
  errorCode?: string
  message?: string
  alert?: AlertOption
  endpoint?: EndpointName
}

const failure = ({ kind = 'answer', message = '', ...facts }: Facts) =>
  new PlatformError(kind, message, { endpoint: 'memberInfo', ...facts })

const reactTo = (facts: Facts, isSecure = true) =>
  decideReaction(failure(facts), { isSecure, isOnline: true })

const atHome = { isSecure: true, isOnline: true }
const toast = { kind: 'toast', textKey: 'network_offline', ms: 1500 }
const ended = { kind: 'session-ended' }
const silent = { kind: 'silent' }

describe('the error catalog', () => {
  it.each([
    ['play.break', false],
    ['play.time.over', true],
  ])(
    'shows the play limits overlay for %s from any call (session ends: %s)',
    (errorCode, endsSession) => {
      const value = { break: { length: 'day' } }
      const refused = new PlatformError('answer', 'no', {
        endpoint: 'unreadCount',
        errorCode,
        value,
        alert: false,
      })
      expect(decideReaction(refused, atHome)).toEqual({
        kind: 'play-refused',
        refusal: value,
        endsSession,
      })
    },
  )

  it("shows the platform's message when a limit is reached", () => {
    expect(reactTo({ errorCode: 'play.limit.reached', message: 'Enough' })).toMatchObject({
      kind: 'alert',
      text: 'Enough',
    })
  })

  it('alerts that part of the app failed to load, and suggests a retry', () => {
    expect(decideReaction(new LoadError(), atHome)).toEqual({
      kind: 'alert',
      textKey: 'load_failed_desc',
    })
  })

  it('shows an offline toast when part of the app failed to load on an offline device [ERROR-12]', () => {
    const offline = { isOnline: false, isSecure: true }
    expect(decideReaction(new LoadError(), offline)).toEqual(toast)
    expect(decideReaction(new StuckError(), offline)).toEqual(toast)
  })

  it('offers a reload when part of the page hangs, even during an encrypted call', () => {
    const stuck = new StuckError()

    expect(decideReaction(stuck, atHome)).toMatchObject({ reloads: true })

    const unsent = { endpoint: 'login', isUnsent: true, cause: stuck } as const
    const lost = new PlatformError('network', '', unsent)
    const alert = { kind: 'alert', textKey: 'server_no_answer', reloads: true }

    expect(decideReaction(lost, atHome)).toEqual(alert)
    expect(decideReaction(lost, { ...atHome, isSecure: false })).toEqual({
      ...alert,
      textKey: 'network_cors_errors',
    })
  })

  it('ends the session on CUSTOMER_NOT_LOGIN [ERROR-05]', () => {
    expect(reactTo({ status: 200, errorCode: 'CUSTOMER_NOT_LOGIN' })).toMatchObject(ended)
  })

  it.each<Facts>([
    { status: 401 },
    { errorCode: 'customer.not.login' },
    { errorCode: 'user.or.token.invalid' },
    { errorCode: 'login.not.session' },
    { status: 401, alert: 'session' },
  ])('ends the session on %j [ERROR-06]', facts => {
    expect(reactTo(facts)).toMatchObject(ended)
  })

  it.each<EndpointName>([
    'login',
    'loginVerification',
    'freePlayLogin',
    'register',
    'registerMobile',
    'registerIdentity',
    'checkUsername',
    'autoUsername',
    'sendSms',
    'geetest',
    'pictureCaptcha',
    'resetPasswordEmail',
    'resetPasswordSms',
  ])(
    'tells who is about to get in by %s what the platform says, not to log in [LOGIN-11, ERROR-07]',
    endpoint => {
      const refused = { endpoint, message: 'Wrong password' }
      const said = { kind: 'alert', text: 'Wrong password', textKey: 'unknown_error' }
      expect(reactTo({ ...refused, status: 401 })).toEqual(said)
      expect(reactTo({ ...refused, status: 200, errorCode: 'customer.not.login' })).toEqual(said)
    },
  )

  it('shows the server message, or an unknown-error message if there is none [ERROR-07]', () => {
    expect(reactTo({ status: 200, errorCode: 'x', message: 'Not today' })).toEqual({
      kind: 'alert',
      text: 'Not today',
      textKey: 'unknown_error',
    })
    expect(reactTo({ status: 500 })).toEqual({ kind: 'alert', textKey: 'unknown_error' })
  })

  it.each(['TOO_MANY_REQUEST', 'TOO_MANY_REQUEST_LOGIN'])(
    'does not show anything on %s [ERROR-09]',
    code => {
      expect(reactTo({ status: 429, errorCode: code, message: 'slow down' })).toEqual(silent)
    },
  )

  it('suggests a retry when a game launch times out, in the app or at the BFF [GAME-08]', () => {
    const endpoint = 'launchGame'
    const said = { kind: 'alert', textKey: 'timeout_retry_please' }
    expect(reactTo({ endpoint, kind: 'timeout' })).toEqual(said)
    expect(reactTo({ endpoint, kind: 'timeout' }, false)).toEqual(said)
    expect(reactTo({ endpoint, status: 504, errorCode: 'upstream.timeout' })).toEqual(said)
    expect(reactTo({ kind: 'timeout' })).not.toEqual(said)
  })

  it('does not show anything on 502 [ERROR-10]', () => {
    expect(reactTo({ status: 502, message: 'Bad gateway' })).toEqual(silent)
  })

  it.each<AlertOption>([false, 'session'])(
    'shows nothing when the caller asks for no alert: %s [ERROR-11]',
    alert => {
      expect(reactTo({ status: 500, message: 'Broken', alert })).toEqual(silent)
      expect(reactTo({ kind: 'timeout', alert })).toEqual(silent)
    },
  )

  it.each<Facts>([
    { status: 401 },
    { status: 200, errorCode: 'CUSTOMER_NOT_LOGIN' },
    { status: 200, errorCode: 'login.not.session' },
  ])('shows nothing of an ended session to a call that nobody sees: %j [ERROR-11]', facts => {
    expect(reactTo({ ...facts, alert: false })).toEqual(silent)
  })

  it('shows a toast for 1.5 s when the device is offline on https [ERROR-12]', () => {
    expect(reactTo({ kind: 'offline' })).toEqual(toast)
  })

  it.each<FailureKind>(['network', 'timeout'])(
    'says that the server did not answer a device that is online: %s',
    kind => {
      expect(reactTo({ kind })).toEqual({ kind: 'alert', textKey: 'server_no_answer' })
    },
  )

  it('alerts network or CORS errors when no response arrives on http [ERROR-13]', () => {
    const alert = { kind: 'alert', textKey: 'network_cors_errors' }
    expect(reactTo({ kind: 'network' }, false)).toEqual(alert)
  })

  it('alerts the cause when encryption fails [ERROR-15, HTTP-11]', () => {
    const alert = { kind: 'alert', textKey: 'missing_encryption' }
    expect(reactTo({ kind: 'encryption', message: 'Missing Encryption' })).toEqual(alert)
  })

  it.each<Facts>([
    { status: 503, errorCode: 'overloaded', message: 'Too busy, try again shortly' },
    { status: 503, errorCode: 'release_damaged', message: 'This page cannot be read' },
    { status: 504, errorCode: 'upstream_timeout', message: 'The platform did not answer in time' },
    { status: 503 },
    { status: 504 },
  ])("alerts in the player's language when the platform sends no message: %j", facts => {
    expect(reactTo(facts)).toEqual({ kind: 'alert', textKey: 'platform_busy' })
  })

  it.each<Facts>([
    { status: 503, errorCode: 'x.closed', message: 'Back at ten' },
    { status: 504, errorCode: 'x.closed', message: 'Back at ten' },
    { status: 503, message: 'Back at ten' },
  ])("alerts the platform's own message on 503 and 504 too: %j [ERROR-07]", facts => {
    const alert = { kind: 'alert', text: 'Back at ten', textKey: 'unknown_error' }
    expect(reactTo(facts)).toEqual(alert)
  })

  describe('when the status call fails', () => {
    const status = (facts: Facts, isSecure?: boolean) =>
      reactTo({ endpoint: 'status', alert: false, ...facts }, isSecure)

    it('offers another domain on domain_not_available [ERROR-02]', () => {
      const gone = { status: 200, errorCode: 'domain_not_available' }
      expect(status({ ...gone, message: 'Moved' })).toEqual({ kind: 'domain-error', text: 'Moved' })
      expect(status(gone)).toEqual({ kind: 'domain-error' })
    })

    it("alerts the server message, or 'Error', on any other code [ERROR-03]", () => {
      const broken = { status: 500, errorCode: 'x' }
      expect(status({ ...broken, message: 'Not today' })).toEqual({
        kind: 'alert',
        text: 'Not today',
        textKey: 'error',
      })
      expect(status(broken)).toEqual({ kind: 'alert', textKey: 'error' })
    })

    it('alerts network or CORS errors when no response arrives on http [ERROR-04]', () => {
      const alert = { kind: 'alert', textKey: 'network_cors_errors' }
      expect(status({ kind: 'network' }, false)).toEqual(alert)
      expect(status({ kind: 'network' }, true)).toEqual(silent)
      expect(status({ kind: 'offline' }, false)).toEqual(silent)
    })

    it.each<Facts>([
      { status: 502, errorCode: 'upstream_unreachable', message: 'The platform cannot be reached' },
      { status: 503, errorCode: 'overloaded', message: 'Too busy, try again shortly' },
      { status: 504, errorCode: 'upstream_timeout', message: 'Not in time' },
      { status: 503 },
    ])('leaves %j to the strip', facts => {
      expect(status(facts)).toEqual(silent)
    })

    it.each([503, 504])("alerts the platform's own message on %i [ERROR-03]", code => {
      const closed = { status: code, errorCode: 'x.closed' }
      const alert = { kind: 'alert', textKey: 'error' }

      expect(status({ ...closed, message: 'Back at ten' })).toEqual({
        ...alert,
        text: 'Back at ten',
      })
      expect(status(closed)).toEqual(alert)
    })
  })

  it.each(['login_verify_required', 'bind_customer_required'])(
    "alerts the platform's message on %s when that error did not open a dialog",
    errorCode => {
      expect(reactTo({ status: 200, errorCode, message: 'One more step' })).toEqual({
        kind: 'alert',
        text: 'One more step',
        textKey: 'unknown_error',
      })
    },
  )

  it('stops the automatic login of a player whose IP address has changed [AUTOLOGIN-08]', () => {
    expect(reactTo({ status: 200, errorCode: 'token_ip_different', message: 'Moved' })).toEqual({
      kind: 'alert',
      text: 'Moved',
      textKey: 'unknown_error',
      stopAutoLogin: true,
    })
  })

  it.each<AlertOption>([false, 'session'])(
    'stops it without an alert for a call that asks for none: %s [AUTOLOGIN-08, ERROR-11]',
    alert => {
      const moved = { status: 200, errorCode: 'token_ip_different', message: 'Moved', alert }
      expect(reactTo(moved)).toEqual({ kind: 'silent', stopAutoLogin: true })
    },
  )

  it('alerts that a call has no URL [ERROR-14]', () => {
    expect(reactTo({ kind: 'no-url' })).toEqual({ kind: 'alert', textKey: 'url_is_null' })
  })

  it('does not show anything for a canceled call', () => {
    expect(reactTo({ kind: 'aborted' })).toEqual(silent)
  })
})

describe('a payment whose response is lost', () => {
  const payments: EndpointName[] = ['createDeposit', 'createWithdrawal']
  const losses: Facts[] = [
    { kind: 'network' },
    { kind: 'offline' },
    { kind: 'timeout' },
    { status: 503 },
    { status: 504, errorCode: 'upstream_timeout', message: 'too slow' },
    { status: 500, errorCode: 'internal', message: 'Oops' },
    { status: 408 },
  ]

  it.each(payments.flatMap(endpoint => losses.map(loss => ({ endpoint, ...loss }))))(
    'is reported on the payment page and not by an alert, even on http: %o',
    facts => {
      expect([reactTo(facts), reactTo(facts, false)]).toEqual([silent, silent])
    },
  )

  it.each([
    'createDeposit',
    'createWithdrawal',
    'cancelDeposit',
    'cancelWithdrawal',
    'sendOwnCode',
    'bankCard',
  ] as const)('never shows the operator-facing network message for %s', endpoint => {
    for (const kind of ['network', 'offline', 'timeout'] as const) {
      for (const isUnsent of [false, true]) {
        const error = new PlatformError(kind, '', { endpoint, isUnsent })
        const reaction = decideReaction(error, { isSecure: false, isOnline: true })
        expect(reaction).not.toMatchObject({ textKey: 'network_cors_errors' })
      }
    }
  })

  it.each(payments)("still shows the platform's message when %s is refused", endpoint => {
    const facts = { endpoint, status: 400, errorCode: 'payment.paused', message: 'Payouts rest' }
    expect(reactTo(facts)).toMatchObject({ kind: 'alert', text: 'Payouts rest' })
  })
})
