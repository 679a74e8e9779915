import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { IdentityError } from './identity.ts'
import { toIdentityWords } from './identity-words.ts'

/** SOCIAL-25: alerts an identity service error, of a social channel or of a code by SMS. */
export async function alertIdentity(error: IdentityError): Promise<void> {
  // Without its texts the alert still shows the failure and its code.
  await ignoreFailure(loadTextGroup('social'))
  raiseAlert({ text: toIdentityWords(error), textKey: 'unknown_error' })
}
