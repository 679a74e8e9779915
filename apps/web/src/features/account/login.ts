import type { LoginRequest, LoginValue, SessionInfo } from '@livery/contract/platform/account.ts'
import { timings } from '@livery/contract/timings.ts'

export type LoginPorts = {
  send: (request: LoginRequest) => Promise<LoginValue>
  device: () => Pick<LoginRequest, 'loginDeviceId' | 'isOfficialAppLogin' | 'device'>
  merchantCode: () => string
  storeSession: (session: SessionInfo) => void
  forgetRemembered: () => void
  later: (ms: number, run: () => void) => void
}

export type Credentials = { username: string; password: string }

export type LoginOutcome = { kind: 'locked' } | { kind: 'done'; session: SessionInfo }

export type Login = {
  /**
   * One attempt by username and password. Resolves with `locked`, and sends nothing, while
   * another attempt is under way or ended less than 500 ms ago.
   * @throws PlatformError when the platform refuses or cannot be reached.
   */
  submit: (credentials: Credentials) => Promise<LoginOutcome>
}

/** Login as spec §4 has it, apart from clock, network and storage. */
export function createLogin(ports: LoginPorts): Login {
  let isLocked = false
  return {
    async submit(credentials) {
      // LOGIN-15
      if (isLocked) return { kind: 'locked' }
      isLocked = true
      try {
        return { kind: 'done', session: await attempt(credentials, ports) }
      } finally {
        // LOGIN-14
        ports.later(timings.submitGuardMs, () => {
          isLocked = false
        })
      }
    },
  }
}

async function attempt(credentials: Credentials, ports: LoginPorts): Promise<SessionInfo> {
  try {
    const value = await ports.send(toRequest(credentials, ports))
    const session = toSession(value, ports.merchantCode())
    ports.storeSession(session)
    return session
  } catch (error) {
    // LOGIN-11: the message is the error catalogue's to show.
    ports.forgetRemembered()
    throw error
  }
}

/** LOGIN-03 */
function toRequest({ username, password }: Credentials, ports: LoginPorts): LoginRequest {
  return { type: 'username', username: username.trim(), password, ...ports.device() }
}

/** LOGIN-04 into SESSION-01 */
function toSession(value: LoginValue, merchantCode: string): SessionInfo {
  const { id, token, userName, customerType, firstTimeLogin } = value
  return { id, token, merchantCode, userName, type: customerType, firstTimeLogin }
}
