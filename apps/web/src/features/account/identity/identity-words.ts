import i18n from 'i18next'
import type { IdentityError } from './identity.ts'

/** Texts for a code without a text of its own; the last one is used until the texts have loaded. */
const fallbacks = ['auth/unknown', 'unknown_error'] as const

/** SOCIAL-25: the text for the code, and below it the code for support. */
export function toIdentityWords({ code, message }: IdentityError): string {
  const key = [code, ...fallbacks].find(key => i18n.exists(key))
  // Only existing keys are looked up.
  const text = i18n.t(key as (typeof fallbacks)[number])
  return `${text}\n\nCode: ${code}\nReason: ${message}`
}
