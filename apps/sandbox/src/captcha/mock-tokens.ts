import { randomBytes } from 'node:crypto'
import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'

const maxOutstanding = 200

export type MockTokens = {
  issue: () => string
  /** Returns true once for an issued token less than a minute old (CAPTCHA-19). */
  redeem: (token: string | undefined) => boolean
}

/** Creates the tokens of solved stand-in captchas: 50 characters, valid for 60 s. */
export function createMockTokens(now: () => number): MockTokens {
  const issued = new Map<string, number>()
  return {
    issue: () => {
      const token = randomBytes(limits.mockCaptchaTokenLength)
        .toString('hex')
        .slice(0, limits.mockCaptchaTokenLength)

      issued.set(token, now() + timings.mockCaptchaLifetimeMs)
      const oldest = issued.keys().next().value
      if (issued.size > maxOutstanding && oldest !== undefined) issued.delete(oldest)

      return token
    },
    redeem: token => {
      const expiresAtMs = token === undefined ? undefined : issued.get(token)
      if (token === undefined || expiresAtMs === undefined) return false
      issued.delete(token)
      return expiresAtMs > now()
    },
  }
}
