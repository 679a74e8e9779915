import type {
  LoginMethod,
  LoginMethodCode,
  LoginValue,
  TwoFactorRequest,
} from '@livery/contract/platform/account.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import * as timings from '@livery/contract/timings.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readCode } from '#lib/typed/one-time-code.ts'

export type TwoFactorField = 'payeeName' | 'mobileNum' | 'verificationCode' | 'authCode' | 'email'

/** A method's fields, as typed. */
export type TwoFactorFields = Partial<Record<TwoFactorField, string>>

export type TwoFactorState = {
  /** The allowed methods, in tab order (TFA-02). */
  methods: readonly LoginMethod[]
  method: LoginMethod
  /** Required fields that were empty at the last submit, in form order (TFA-16). */
  missing: readonly TwoFactorField[]
  phase: 'form' | 'checking' | 'confirmed' | 'continuing' | 'done'
}

export type TwoFactorPorts = {
  /** @throws PlatformError if the platform refuses or cannot be reached. */
  send: (request: TwoFactorRequest) => Promise<LoginValue>
  /**
   * Turns an SMS code into its proof: the code itself, or an ID token from the identity service.
   */
  prove: (code: string) => Promise<Pick<TwoFactorRequest, 'verificationCode' | 'firebaseIdToken'>>
  later: (ms: number, run: () => void) => void
  failed: (error: unknown) => void
  /**
   * Called when the second step is confirmed. The caller closes the dialog and finishes the login
   * (LOGIN-13).
   */
  done: (value: LoginValue) => void
}

export type TwoFactorStart = {
  allowed: readonly LoginMethod[]
  username: string
  password: string
}

/** A login that waits for its second step. */
export type PendingStep = TwoFactorStart & {
  finish: (value: LoginValue) => void
  /** Called when the platform has rejected the second step (LOGIN-11) or could not be reached. */
  fail: (error: unknown) => void
}

export type TwoFactorOutcome = { kind: 'busy' } | { kind: 'missing' } | { kind: 'confirmed' }

export type TwoFactor = {
  store: StoreApi<TwoFactorState>
  choose: (method: LoginMethod) => void
  /** Marks a field that is needed now, before the form is submitted (TFA-18). */
  miss: (field: TwoFactorField) => void
  /**
   * Submits the form, one submit at a time (TFA-11).
   * @throws the error of `send`; the form is then enabled again.
   */
  submit: (fields: TwoFactorFields) => Promise<TwoFactorOutcome>
  /** Called each time the dialog appears. */
  enter: () => void
  /**
   * Called when the player leaves. A running check must then not log the player in. A check that
   * has already succeeded still logs the player in.
   */
  leave: () => void
}

/** TFA-03: the order of the tabs. The first allowed method is preselected. */
const order: readonly LoginMethod[] = ['payeeName', 'sms', 'ga', 'email']

/** TFA-04 */
const codes: Record<LoginMethod, LoginMethodCode> = {
  payeeName: 'P',
  sms: 'S',
  ga: 'G',
  email: 'E',
}

/** Each method's required fields (TFA-12 to TFA-15). */
const required: Record<LoginMethod, readonly TwoFactorField[]> = {
  payeeName: ['payeeName'],
  sms: ['mobileNum', 'verificationCode'],
  ga: ['authCode'],
  email: ['email'],
}

/** Creates the second login step following spec §4 and §5. */
export function createTwoFactor(start: TwoFactorStart, ports: TwoFactorPorts): TwoFactor {
  const methods = order.filter(method => start.allowed.includes(method))
  const store = createStore<TwoFactorState>()(() => ({
    methods,
    method: methods[0] ?? 'payeeName',
    missing: [],
    phase: 'form',
  }))
  let isLeft = false

  function confirm(value: LoginValue): void {
    if (isLeft) return
    store.setState({ phase: 'confirmed' })
    // Show success first (TFA-07), then continue the login (TFA-08).
    ports.later(timings.twoFactorSuccessMs, () => {
      store.setState({ phase: 'continuing' })
      ports.later(timings.twoFactorContinueMs, () => {
        store.setState({ phase: 'done' })
        ports.done(value)
      })
    })
  }

  return {
    store,
    choose(method) {
      if (store.getState().phase !== 'form') return
      store.setState({ method, missing: [] })
    },
    miss: field => store.setState({ missing: [field] }),
    async submit(typed) {
      const { phase, method } = store.getState()
      if (phase !== 'form') return { kind: 'busy' }

      // TFA-17
      const fields = required[method].map(field => [field, normalizeField(field, typed)] as const)
      const missing = fields.filter(([, text]) => text === '').map(([field]) => field)
      store.setState({ missing })
      if (missing.length > 0) return { kind: 'missing' }

      store.setState({ phase: 'checking' })

      try {
        confirm(await ports.send(await buildTwoFactorRequest(start, method, fields, ports)))
        return { kind: 'confirmed' }
      } catch (error) {
        store.setState({ phase: 'form' })
        ports.failed(error)
        throw error
      }
    },
    enter() {
      isLeft = false
    },
    leave() {
      isLeft = store.getState().phase !== 'confirmed'
    },
  }
}

function normalizeField(field: TwoFactorField, { [field]: text = '' }: TwoFactorFields): string {
  if (field === 'authCode' || field === 'verificationCode') return readCode(text)
  return cleanField(text, field === 'payeeName' ? 'line' : 'identifier')
}

/** Builds the request from the method's fields only; replaces an SMS code with its proof. */
async function buildTwoFactorRequest(
  { username, password }: TwoFactorStart,
  method: LoginMethod,
  given: readonly (readonly [TwoFactorField, string])[],
  ports: TwoFactorPorts,
): Promise<TwoFactorRequest> {
  const { verificationCode = '', ...fields }: TwoFactorFields = Object.fromEntries(given)
  const proof = method === 'sms' && (await ports.prove(verificationCode))
  return { username, password, method: codes[method], ...fields, ...proof }
}
