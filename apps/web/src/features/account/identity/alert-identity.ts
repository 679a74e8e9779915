import i18n from 'i18next'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { IdentityError } from './identity.ts'

/**
 * SOCIAL-25: shows an alert for an identity service error, from a social channel or an SMS code.
 */
export async function alertIdentity(error: IdentityError): Promise<void> {
  // If the strings fail to load, the alert still shows a general message and the code.
  await ignoreFailure(loadTextGroup('social'))
  raiseAlert({ text: formatIdentityError(error), textKey: 'unknown_error' })
}

/** Fallback keys for a code without a translation. The last key is always loaded. */
const fallbacks = ['auth/unknown', 'unknown_error'] as const

/** SOCIAL-25: returns the message for the error, followed by its code and the service's reason. */
function formatIdentityError({ code, message }: IdentityError): string {
  const key = [code, ...fallbacks].find(key => i18n.exists(key))
  // The cast is safe because the key exists.
  const text = i18n.t(key as (typeof fallbacks)[number])
  return `${text}\n\nCode: ${code}\nReason: ${message}`
}
