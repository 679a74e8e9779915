import i18n from 'i18next'
import { paths } from '#lib/paths.ts'
import { toast } from '#ui/toast-store.ts'
import { raiseAlert } from './alerts/alert-store.ts'
import { endSession } from './end-session.ts'
import { toReaction } from './error-catalogue.ts'

/** Shows the player what the catalogue says about a failure. */
export function reactToError(error: unknown): void {
  const reaction = toReaction(error, { isSecure: window.location.protocol === 'https:' })
  if (reaction.kind === 'alert') raiseAlert(reaction)
  if (reaction.kind === 'toast') toast(i18n.t(reaction.textKey), { ms: reaction.ms })
  if (reaction.kind === 'session-ended') {
    endSession()
    // ERROR-08
    raiseAlert({ textKey: 'please_login', goTo: paths.login })
  }
}
