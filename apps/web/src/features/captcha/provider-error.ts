/** What Geetest reports: v3 as `error_code` and `user_error`, v4 as `code` and `msg`. */
type Report = {
  user_error?: unknown
  msg?: unknown
  error_code?: unknown
  code?: unknown
}

/** What our own loading of the script reports, in the words of the provider's (CAPTCHA-16). */
export const scriptTimeout: Report = { code: '60204', msg: 'Network failure' }

/** CAPTCHA-17: the provider's text and the numeric part of its code; undefined when it said nothing. */
export function toErrorText(report: unknown): string | undefined {
  if (typeof report !== 'object' || report === null) return undefined
  const { user_error, msg, error_code, code }: Report = report
  const text = [user_error, msg].find(word => typeof word === 'string' && word !== '')
  if (text === undefined) return undefined
  const digits = /\d+/.exec(String(error_code ?? code ?? ''))?.[0]
  return [text, digits].filter(Boolean).join(' ')
}
