import { randomBytes } from 'node:crypto'

export const sessionIdleMs = 30 * 60_000

type Session = { userName: string; deviceId: string | undefined; expiresAtMs: number }

export type Sessions = {
  open: (userName: string, deviceId?: string) => string
  /** The user of a live token; each use extends the session by another idle period. */
  touch: (token: string) => string | undefined
  close: (token: string) => void
  /** The device that a session was opened on; undefined for one that named none. */
  deviceOf: (token: string) => string | undefined
  /** Ends all sessions, or those of one user, or of one of their devices; returns their number. */
  expire: (userName?: string, deviceId?: string) => number
  count: () => number
}

/** The sessions of one merchant; a token of another merchant is unknown here. */
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
