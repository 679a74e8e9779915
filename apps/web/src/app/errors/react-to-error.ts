import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { Endpoint, EndpointName } from '@livery/contract/endpoints.ts'
import i18n from 'i18next'
import { endSession } from '#app/session-effects/end-session.ts'
import { decideSessionExpiry } from '#app/session-effects/start-session-effects.ts'
import { switchAutoLogin } from '#device/stored/auto-login-switch.ts'
import { alertIdentity } from '#features/account/identity/alert-identity.ts'
import { isIdentityError } from '#features/account/identity/identity.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { buildLoginUrl } from '#lib/addresses/return-address.ts'
import { isOnline } from '#lib/network/online.ts'
import { type Alert, passAlertToForm, raiseAlert } from '#overlays/alert/raise-alert.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import type { PlatformError } from '#platform/errors.ts'
import { getSession } from '#platform/session.ts'
import { markSessionEnded } from '#platform/session-ended.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { decideReaction, type Reaction } from './error-catalogue.ts'

/**
 * Shows the player the catalog's reaction to a failure. `isOfForm`: the form that caused the failure
 * shows a message itself, next to its fields.
 */
export function reactToError(error: unknown, isOfForm = false): void {
  if (isIdentityError(error)) return void alertIdentity(error)
  const isSecure = window.location.protocol === 'https:'
  show(decideReaction(error, { isSecure, isOnline: isOnline() }), error, isOfForm)
}

function show(reaction: Reaction, error: unknown, isOfForm: boolean): void {
  switch (reaction.kind) {
    case 'silent':
      if (reaction.stopAutoLogin) switchAutoLogin('off')
      return
    case 'toast':
      toast(i18n.t(reaction.textKey), { ms: reaction.ms })
      return
    case 'domain-error':
      openOverlay('domain-error', { text: reaction.text })
      return
    case 'session-ended':
      expire(reaction.error)
      return
    case 'play-refused':
      if (reaction.endsSession) endSession()
      openOverlay('limits', { kind: 'refused', refusal: reaction.refusal })
      return
    case 'alert': {
      const { kind: _, stopAutoLogin: stops, ...alert } = reaction
      if (stops) switchAutoLogin('off')
      // Only a reload resolves such an error, and a form does not offer one.
      if (isOfForm && !alert.reloads) void showInForm(error, alert)
      else raiseAlert(alert)
    }
  }
}

/** An alert loads its texts with its overlay; a form has to load them first. */
async function showInForm(error: unknown, alert: Alert): Promise<void> {
  try {
    await loadTextGroup('system')
    passAlertToForm(error, alert)
  } catch {
    // The overlay has a message for a failed load.
    raiseAlert(alert)
  }
}

/** SESSION-06 */
function expire({ endpoint, token }: PlatformError): void {
  // A call that is not in the site's table requires a member.
  const ofSite: Partial<Record<EndpointName, Endpoint>> = siteEndpoints
  const carriesToken = ofSite[endpoint]?.auth !== 'none'
  const expiry = decideSessionExpiry({ carriesToken, carried: token, current: getSession()?.token })
  if (expiry === 'ignore') return

  // The URL is read before the session ends, because the guard then leaves the page.
  const goTo = buildLoginUrl(window.location)
  if (expiry === 'end') endSession()
  markSessionEnded()
  // ERROR-08
  raiseAlert({ textKey: 'please_login', goTo })
}
