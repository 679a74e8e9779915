/** The code in every SMS of the sandbox (contract §4). */
export const smsCode = '123456'

/** Lifetime of a sent code, and therefore the length of the resend countdown. */
export const smsLifetimeMs = 120_000
