import type { IdentityError } from '#features/social/identity.ts'
import { toIdentityWords } from '#features/social/identity-words.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { raiseAlert } from '#ui/alert-store.ts'

/** SOCIAL-25, wherever the identity service was asked: a channel, or a code by SMS. */
export async function alertIdentity(error: IdentityError): Promise<void> {
  // Without its texts the player still hears that it did not work, and the code.
  await loadTextGroup('social').catch(() => undefined)
  raiseAlert({ text: toIdentityWords(error), textKey: 'unknown_error' })
}
