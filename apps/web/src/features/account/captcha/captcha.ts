import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import type { SiteSettings } from '@livery/contract/platform/system.ts'
import i18n from 'i18next'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Alert, raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { CaptchaGate, CaptchaRefusal, CaptchaVerdict } from './captcha-gate.ts'

/** The calls that may require a captcha, each with its own switch (CAPTCHA-09). */
export type CaptchaPlace = 'login' | 'sms' | 'register'

export type GeetestPlan = {
  kind: 'geetest'
  version: 'v3' | 'v4'
  id: string
  /** URL of the loader. */
  script: string
  /** Hosts that the loader uses; empty for the provider's default hosts. */
  servers: readonly string[]
}

export type CaptchaPlan =
  | { kind: 'none' }
  | { kind: 'picture' }
  | { kind: 'no-service' }
  | GeetestPlan

type Settings = Pick<SiteSettings, 'gw' | CaptchaPlace>

const loaders = {
  v3: 'https://static.geetest.com/static/tools/gt.js',
  v4: 'https://static.geetest.com/v4/gt4.js',
} as const

/** Chooses the captcha for a request. Returns no captcha until the settings are known. */
export function chooseCaptchaPlan(
  settings: Settings | undefined,
  place: CaptchaPlace,
): CaptchaPlan {
  // CAPTCHA-07, CAPTCHA-08
  if (!settings?.[place].captcha.enabled) return { kind: 'none' }

  const { GEETEST_ENABLED, GEETEST_ID, GEETEST_VERSION = 'v3', ...where } = settings.gw
  // CAPTCHA-12
  if (!GEETEST_ENABLED) return { kind: 'picture' }
  // CAPTCHA-13
  if (place === 'sms' && GEETEST_VERSION !== 'v4') return { kind: 'no-service' }

  // CAPTCHA-11
  return {
    kind: 'geetest',
    version: GEETEST_VERSION,
    id: GEETEST_ID,
    script: where.GEETEST_SCRIPT ?? loaders[GEETEST_VERSION],
    servers: where.GEETEST_SERVERS ?? [],
  }
}

/**
 * Converts the configured servers to host names, which the provider's loaders require. A path is
 * prefixed with the page's host.
 */
export function resolveServers(servers: readonly string[], host: string): string[] {
  return servers.map(server => (server.startsWith('/') ? `${host}${server}` : server))
}

/** Geetest's error report: `error_code` and `user_error` in v3, `code` and `msg` in v4. */
type Report = {
  user_error?: unknown
  msg?: unknown
  error_code?: unknown
  code?: unknown
}

/** The error report for a script that failed to load, in the provider's format (CAPTCHA-16). */
export const scriptTimeout: Report = { code: '60204', msg: 'Network failure' }

/**
 * Codes for a timed-out script or request. The provider's message for these codes exists only in
 * English.
 */
const timeoutCodes: readonly (string | undefined)[] = ['60204', '60205']

/**
 * CAPTCHA-17: returns the provider's message and the numeric part of its code; undefined without a
 * message.
 */
export function formatProviderError(report: unknown): string | undefined {
  if (typeof report !== 'object' || report === null) return undefined

  const { user_error, msg, error_code, code }: Report = report
  const text = [user_error, msg].find(word => typeof word === 'string' && word !== '')
  if (text === undefined) return undefined

  const digits = /\d+/.exec(String(error_code ?? code ?? ''))?.[0]
  const words = timeoutCodes.includes(digits) ? i18n.t('captcha_network_failure') : text

  return [words, digits].filter(Boolean).join(' ')
}

export type CaptchaState =
  | { kind: 'initial' }
  | { kind: 'loading' }
  | { kind: 'waiting' }
  | { kind: 'success'; proof: CaptchaProof }
  /** `text` is the provider's error message; undefined if the error is unknown (CAPTCHA-17). */
  | { kind: 'error'; text: string | undefined }

export type CaptchaWidget = {
  /** Opens the captcha's dialog; undefined if the player solves the captcha in the page. */
  show?: () => void
  /** Resets the captcha for another solution. If undefined, a used captcha must be loaded again. */
  reset?: () => void
  destroy: () => void
}

export type CaptchaEvents = {
  ready: (widget: CaptchaWidget) => void
  solved: (proof: CaptchaProof) => void
  closed: () => void
  failed: (text: string | undefined) => void
}

/** Starts to load a captcha; all its results arrive as events. */
export type LoadCaptcha = (events: CaptchaEvents) => void

export type Captcha = CaptchaGate & {
  store: StoreApi<CaptchaState>
  /** Loads the captcha: the first time, and again after an error (CAPTCHA-05) or a used proof. */
  start: () => void
  /** Opens the captcha for a player who solves it before submitting. */
  open: () => void
  /**
   * Sets the player's solution for a captcha in the page; undefined while the solution is
   * incomplete.
   */
  answer: (proof: CaptchaProof | undefined) => void
  stop: () => void
}

type Asker = (verdict: CaptchaVerdict) => void

/**
 * Creates the captcha state machine of spec §4: initial → loading → waiting → success. Any state
 * can change to error.
 */
export function createCaptcha(load: LoadCaptcha): Captcha {
  const store = createStore<CaptchaState>()(() => ({ kind: 'initial' }))
  const go = (state: CaptchaState) => store.setState(state, true)
  let widget: CaptchaWidget | undefined
  let asker: Asker | undefined
  const runs = createRuns()

  function resolveAsker(verdict: CaptchaVerdict): void {
    const waiting = asker
    asker = undefined
    waiting?.(verdict)
  }

  function listen(): CaptchaEvents {
    const ifCurrent = runs.begin()
    return {
      ready: ifCurrent(next => {
        widget = next
        // CAPTCHA-02
        go({ kind: 'waiting' })
        if (asker) show()
      }),
      // CAPTCHA-03
      solved: ifCurrent(proof => {
        go({ kind: 'success', proof })
        resolveAsker({ kind: 'solved', proof })
      }),
      // CAPTCHA-06, CAPTCHA-15
      closed: ifCurrent(() => {
        if (store.getState().kind !== 'success') go({ kind: 'waiting' })
        resolveAsker(refuse({ reason: 'verify-first' }))
      }),
      // CAPTCHA-04
      failed: ifCurrent(text => {
        go({ kind: 'error', text })
        resolveAsker(refuse({ reason: 'failed', text }))
      }),
    }
  }

  function show(): void {
    if (widget?.show) widget.show()
    // CAPTCHA-10
    else resolveAsker(refuse({ reason: 'verify-first' }))
  }

  function start(): void {
    widget?.destroy()
    widget = undefined
    resolveAsker(refuse({ reason: 'verify-first' }))
    go({ kind: 'loading' })
    load(listen())
  }

  async function verify(): Promise<CaptchaVerdict> {
    const state = store.getState()
    if (state.kind === 'success') return { kind: 'solved', proof: state.proof }
    // CAPTCHA-14
    if (asker) return refuse({ reason: 'too-fast' })
    if (state.kind === 'error' || state.kind === 'initial')
      return refuse({ reason: 'verify-first' })

    return new Promise(resolve => {
      asker = resolve
      if (state.kind === 'waiting') show()
    })
  }

  return {
    store,
    start,
    verify,
    open: () => void verify(),
    answer: proof => go(proof ? { kind: 'success', proof } : { kind: 'waiting' }),
    clear() {
      if (!widget?.reset || store.getState().kind === 'error') return start()
      // CAPTCHA-06
      resolveAsker(refuse({ reason: 'verify-first' }))
      widget.reset()
      go({ kind: 'waiting' })
    },
    stop() {
      runs.end()
      widget?.destroy()
      widget = undefined
      resolveAsker(refuse({ reason: 'left' }))
      go({ kind: 'initial' })
    },
  }
}

type IfCurrent = <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => void

/** Creates a counter that ignores events from a replaced captcha. */
function createRuns(): { begin: () => IfCurrent; end: () => void } {
  let run = 0
  return {
    begin() {
      run += 1
      const mine = run
      return act =>
        (...args) => {
          if (mine === run) act(...args)
        }
    },
    end() {
      run += 1
    },
  }
}

function refuse(refusal: CaptchaRefusal): CaptchaVerdict {
  return { kind: 'refused', refusal }
}

/** Shows an alert with the reason why the captcha rejected the call, unless its field shows it. */
export function alertRefusal(refusal: CaptchaRefusal): void {
  if (refusal.reason !== 'left' && refusal.reason !== 'at-field') raiseAlert(toAlert(refusal))
}

function toAlert(refusal: Exclude<CaptchaRefusal, { reason: 'left' | 'at-field' }>): Alert {
  switch (refusal.reason) {
    // CAPTCHA-10, CAPTCHA-15
    case 'verify-first':
      return { textKey: 'verify_first' }
    // CAPTCHA-13
    case 'no-service':
      return { textKey: 'captcha_no_service' }
    // CAPTCHA-14
    case 'too-fast':
      return { textKey: 'captcha_too_fast' }
    // CAPTCHA-17
    case 'failed':
      return { textKey: 'captcha_unknown_error', ...(refusal.text && { text: refusal.text }) }
  }
}
