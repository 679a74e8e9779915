import i18n from 'i18next'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { IdentityError } from './identity.ts'

/**
 * SOCIAL-25: shows an alert for an identity service error, from a social channel or an SMS code.
 */
export async function alertIdentity(error: IdentityError): Promise<void> {
  // Without its strings, the alert still shows the failure and its code.
  await ignoreFailure(loadTextGroup('social'))
  raiseAlert({ text: formatIdentityError(error), textKey: 'unknown_error' })
}

/**
 * Strings for a code without its own string; the last one is used until the strings have loaded.
 */
const fallbacks = ['auth/unknown', 'unknown_error'] as const

/** SOCIAL-25: returns the message for the code, followed by the code for support. */
function formatIdentityError({ code, message }: IdentityError): string {
  const key = [code, ...fallbacks].find(key => i18n.exists(key))
  // Only existing keys are looked up.
  const text = i18n.t(key as (typeof fallbacks)[number])
  return `${text}\n\nCode: ${code}\nReason: ${message}`
}
