import { describe, expect, it } from 'vitest'
import { PlatformError } from './errors.ts'
import { isInDoubt } from './is-in-doubt.ts'

const lost = new PlatformError('timeout', '', { endpoint: 'createDeposit' })
const unsent = new PlatformError('offline', '', { endpoint: 'createDeposit', isUnsent: true })
const toRefusal = (status: number, errorCode?: string) =>
  new PlatformError('answer', 'No', { endpoint: 'createDeposit', status, errorCode })

describe('a request whose call failed', () => {
  it.each([
    ['a timeout', lost, 1, true],
    ['a preparatory call without a network', unsent, 1, false],
    ['the same after a lost response', unsent, 2, true],
    ['a malformed response', toRefusal(200), 1, true],
    ['a server error', toRefusal(500, 'internal'), 1, true],
    ['an unreachable platform', toRefusal(502, 'upstream_unreachable'), 1, true],
    ['too many requests', toRefusal(429, 'TOO_MANY_REQUESTS'), 1, true],
    ['a bug in the app', new Error('no'), 1, true],
    ['a refusal', toRefusal(400, 'payment.amount.not.allowed'), 1, false],
    ['a refusal that says success: false', toRefusal(200, 'payment.balance.too.low'), 1, false],
    ['a refused request without a code', toRefusal(403), 1, false],
    ['the same after a lost response', toRefusal(403), 2, true],
    ['a session that had ended', toRefusal(401), 1, false],
    ['a session that ended after a lost response', toRefusal(401), 2, true],
    ['the same by its code', toRefusal(200, 'CUSTOMER_NOT_LOGIN'), 2, true],
  ])('is or is not in doubt after %s', (_, error, attempts, expected) => {
    expect(isInDoubt(error, attempts)).toBe(expected)
  })
})
