import i18n from 'i18next'
import type { IdentityError } from './identity.ts'

const fallback = 'auth/unknown'

/** SOCIAL-25: the text for the code, and beneath it what support will ask for. */
export function toIdentityWords({ code, message }: IdentityError): string {
  const text = i18n.exists(code) ? i18n.t(code as typeof fallback) : i18n.t(fallback)
  return `${text}\nCode: ${code}\nReason: ${message}`
}
