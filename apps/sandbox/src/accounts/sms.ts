/** The code every SMS of the sandbox carries (contract §4). */
export const smsCode = '123456'

/** How long a sent code is good for, and so how long a resend countdown runs. */
export const smsLifetimeMs = 120_000
