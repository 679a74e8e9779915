import { randomBytes } from 'node:crypto'
import { platformErrors } from '@livery/contract/errors.ts'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'

const claims = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  /** Added by the identity service: the player's subject at the sign-in provider. */
  firebase: z
    .object({
      sign_in_provider: z.string(),
      identities: z.record(z.string(), z.array(z.string())),
    })
    .optional(),
})
type IdTokenClaims = Pick<z.infer<typeof claims>, 'sub' | 'name'>

/**
 * Reads an unsigned ID token: plain JSON (`{"sub":"known-1"}`), its base64, or a JWT whose
 * signature is not checked. For a token from the identity service, the subject is the provider's
 * subject. Only a stand-in platform may skip the signature check.
 */
export function requireClaims(token: string | undefined): IdTokenClaims {
  const parsed = claims.safeParse(
    candidatesOf(token ?? '')
      .map(parseJson)
      .find(isRecord),
  )
  if (parsed.success) {
    const { firebase, ...own } = parsed.data
    const [sub = own.sub] = firebase?.identities[firebase.sign_in_provider] ?? []
    return { ...own, sub }
  }
  throw new PlatformFailure(platformErrors.validationFailed, 'The id token cannot be read')
}

function candidatesOf(token: string): string[] {
  const payload = token.split('.')[1] ?? token
  return [token, Buffer.from(payload, 'base64url').toString('utf8')]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The token is not JSON in this encoding, so the next encoding is tried.
    return undefined
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

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

/** Creates the session store of one merchant, which does not accept other merchants' tokens. */
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
