import i18n from 'i18next'

/** Geetest's error report: `error_code` and `user_error` in v3, `code` and `msg` in v4. */
type Report = {
  user_error?: unknown
  msg?: unknown
  error_code?: unknown
  code?: unknown
}

/**
 * The report of a script that the app itself could not load, in the provider's form (CAPTCHA-16).
 */
export const scriptTimeout: Report = { code: '60204', msg: 'Network failure' }

/**
 * Codes of a script, or one of its requests, that timed out: the provider's text is English only.
 */
const timeoutCodes: readonly (string | undefined)[] = ['60204', '60205']

/** CAPTCHA-17: the provider's text and the numeric part of its code; undefined without a text. */
export function toErrorText(report: unknown): string | undefined {
  if (typeof report !== 'object' || report === null) return undefined
  const { user_error, msg, error_code, code }: Report = report
  const text = [user_error, msg].find(word => typeof word === 'string' && word !== '')
  if (text === undefined) return undefined
  const digits = /\d+/.exec(String(error_code ?? code ?? ''))?.[0]
  const words = timeoutCodes.includes(digits) ? i18n.t('captcha_network_failure') : text
  return [words, digits].filter(Boolean).join(' ')
}
