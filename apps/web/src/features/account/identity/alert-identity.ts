import { loadTextGroup } from '#i18n/text-group.ts'
import { raiseAlert } from '#overlays/alert/alert-store.ts'
import type { IdentityError } from './identity.ts'
import { toIdentityWords } from './identity-words.ts'

/** SOCIAL-25, wherever the identity service was asked: a channel, or a code by SMS. */
export async function alertIdentity(error: IdentityError): Promise<void> {
  // Without its texts the player still hears that it did not work, and the code.
  await loadTextGroup('social').catch(() => undefined)
  raiseAlert({ text: toIdentityWords(error), textKey: 'unknown_error' })
}
