import i18n from 'i18next'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { IdentityError } from './identity.ts'

/** SOCIAL-25: alerts an identity service error, of a social channel or of a code by SMS. */
export async function alertIdentity(error: IdentityError): Promise<void> {
  // Without its texts the alert still shows the failure and its code.
  await ignoreFailure(loadTextGroup('social'))
  raiseAlert({ text: toIdentityWords(error), textKey: 'unknown_error' })
}

/** Texts for a code without a text of its own; the last one is used until the texts have loaded. */
const fallbacks = ['auth/unknown', 'unknown_error'] as const

/** SOCIAL-25: the text for the code, and below it the code for support. */
function toIdentityWords({ code, message }: IdentityError): string {
  const key = [code, ...fallbacks].find(key => i18n.exists(key))
  // Only existing keys are looked up.
  const text = i18n.t(key as (typeof fallbacks)[number])
  return `${text}\n\nCode: ${code}\nReason: ${message}`
}
