import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaptchaGate, CaptchaRefusal, CaptchaVerdict } from './captcha-gate.ts'

export type CaptchaState =
  | { kind: 'initial' }
  | { kind: 'loading' }
  | { kind: 'waiting' }
  | { kind: 'success'; proof: CaptchaProof }
  /** `text` is the provider's message; without it the error is unknown (CAPTCHA-17). */
  | { kind: 'error'; text: string | undefined }

export type CaptchaWidget = {
  /** Opens the captcha; undefined if the player solves it in the page itself. */
  show?: () => void
  /** Prepares the captcha for another solution; if undefined, a used captcha is loaded again. */
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
  /** Sets the player's solution of a captcha in the page; undefined while it is incomplete. */
  answer: (proof: CaptchaProof | undefined) => void
  stop: () => void
}

type Asker = (verdict: CaptchaVerdict) => void

/**
 * Creates the captcha of spec §4: initial → loading → waiting → success, and error from any state.
 */
export function createCaptcha(load: LoadCaptcha): Captcha {
  const store = createStore<CaptchaState>()(() => ({ kind: 'initial' }))
  const go = (state: CaptchaState) => store.setState(state, true)
  let widget: CaptchaWidget | undefined
  let asker: Asker | undefined
  const runs = createRuns()

  function tell(verdict: CaptchaVerdict): void {
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
        tell({ kind: 'solved', proof })
      }),
      // CAPTCHA-06, CAPTCHA-15
      closed: ifCurrent(() => {
        if (store.getState().kind !== 'success') go({ kind: 'waiting' })
        tell(refuse({ reason: 'verify-first' }))
      }),
      // CAPTCHA-04
      failed: ifCurrent(text => {
        go({ kind: 'error', text })
        tell(refuse({ reason: 'failed', text }))
      }),
    }
  }

  function show(): void {
    if (widget?.show) widget.show()
    // CAPTCHA-10
    else tell(refuse({ reason: 'verify-first' }))
  }

  function start(): void {
    widget?.destroy()
    widget = undefined
    tell(refuse({ reason: 'verify-first' }))
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
      tell(refuse({ reason: 'verify-first' }))
      widget.reset()
      go({ kind: 'waiting' })
    },
    stop() {
      runs.end()
      widget?.destroy()
      widget = undefined
      tell(refuse({ reason: 'left' }))
      go({ kind: 'initial' })
    },
  }
}

type IfCurrent = <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => void

/** Tracks the captcha's runs. A replaced captcha may still send events, which are ignored. */
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
