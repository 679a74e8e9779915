import { randomBytes } from 'node:crypto'

export const sessionIdleMs = 30 * 60_000

type Session = { userName: string; expiresAtMs: number }

export type Sessions = {
  open: (userName: string) => string
  /** The user of a live token; each use extends the session by another idle period. */
  touch: (token: string) => string | undefined
  close: (token: string) => void
  /** Ends all sessions, or those of one user; returns their number. */
  expire: (userName?: string) => number
  count: () => number
}

/** The sessions of one merchant; a token of another merchant is unknown here. */
export function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>()
  return {
    open: userName => {
      const token = randomBytes(24).toString('base64url')
      sessions.set(token, { userName, expiresAtMs: now() + sessionIdleMs })
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
    expire: userName => expireWhere(sessions, userName),
    count: () => sessions.size,
  }
}

function expireWhere(sessions: Map<string, Session>, userName: string | undefined): number {
  const doomed = [...sessions].filter(([, s]) => userName === undefined || s.userName === userName)
  for (const [token] of doomed) sessions.delete(token)
  return doomed.length
}
