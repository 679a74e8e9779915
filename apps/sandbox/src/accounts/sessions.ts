import { randomBytes } from 'node:crypto'

export const sessionIdleMs = 30 * 60_000

type Session = { userName: string; deviceId: string | undefined; expiresAtMs: number }

export type Sessions = {
  open: (userName: string, deviceId?: string) => string
  /** Returns the user of a live token; each use extends the session by another idle period. */
  touch: (token: string) => string | undefined
  close: (token: string) => void
  /**
   * Returns the device on which a session was opened; undefined if the login did not name a device.
   */
  deviceOf: (token: string) => string | undefined
  /**
   * Ends all sessions, a user's sessions, or a user's sessions on one device; returns how many it
   * ended.
   */
  expire: (userName?: string, deviceId?: string) => number
  count: () => number
}

/** Creates the session store of one merchant; it does not know other merchants' tokens. */
export function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>()
  return {
    open: (userName, deviceId) => {
      const token = randomBytes(24).toString('base64url')
      sessions.set(token, { userName, deviceId, expiresAtMs: now() + sessionIdleMs })
      return token
    },
    touch: token => {
      const session = sessions.get(token)
      if (!session) return undefined
      if (session.expiresAtMs <= now()) {
        sessions.delete(token)
        return undefined
      }
      session.expiresAtMs = now() + sessionIdleMs
      return session.userName
    },
    close: token => void sessions.delete(token),
    deviceOf: token => sessions.get(token)?.deviceId,
    expire: (userName, deviceId) =>
      expireWhere(
        sessions,
        session =>
          (userName === undefined || session.userName === userName) &&
          (deviceId === undefined || session.deviceId === deviceId),
      ),
    count: () => sessions.size,
  }
}

function expireWhere(
  sessions: Map<string, Session>,
  isDoomed: (session: Session) => boolean,
): number {
  const doomed = [...sessions].filter(([, session]) => isDoomed(session))
  for (const [token] of doomed) sessions.delete(token)
  return doomed.length
}
