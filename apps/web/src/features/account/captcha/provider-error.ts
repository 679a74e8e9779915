import i18n from 'i18next'

/** Geetest's error report: `error_code` and `user_error` in v3, `code` and `msg` in v4. */
type Report = {
  user_error?: unknown
  msg?: unknown
  error_code?: unknown
  code?: unknown
}

/**
 * The report for a script that the app itself could not load, in the provider's format
 * (CAPTCHA-16).
 */
export const scriptTimeout: Report = { code: '60204', msg: 'Network failure' }

/**
 * Codes for a script, or one of its requests, that timed out; the provider's message is in English
 * only.
 */
const timeoutCodes: readonly (string | undefined)[] = ['60204', '60205']

/**
 * CAPTCHA-17: returns the provider's message and the numeric part of its code; undefined without a
 * message.
 */
export function formatProviderError(report: unknown): string | undefined {
  if (typeof report !== 'object' || report === null) return undefined
  const { user_error, msg, error_code, code }: Report = report
  const text = [user_error, msg].find(word => typeof word === 'string' && word !== '')
  if (text === undefined) return undefined
  const digits = /\d+/.exec(String(error_code ?? code ?? ''))?.[0]
  const words = timeoutCodes.includes(digits) ? i18n.t('captcha_network_failure') : text
  return [words, digits].filter(Boolean).join(' ')
}
