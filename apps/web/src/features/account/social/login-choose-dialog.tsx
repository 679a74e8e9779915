import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityQuery } from '#features/account/identity/get-identity.ts'
import { keepPendingIdentity } from '#features/account/identity/pending-identity.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { channelNames } from './channel-mark.tsx'
import { useSocial } from './use-social.ts'

/**
 * SOCIAL-02, SOCIAL-03: prompts the player to register, or to bind the social identity to an
 * existing account.
 */
export function LoginChooseDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const { data: readiness } = useQuery(identityQuery(settings))
  const { busy, run } = useSocial()
  const identity = useOverlaySubject('login-choose')
  if (!identity) return null

  const name = channelNames[identity.firebaseChannel]

  const logIn = () => {
    keepPendingIdentity(identity)
    // Open before closing, because a closing overlay removes its own history entry.
    openOverlay('login')
    onClose()
  }

  const actions = (
    <>
      {isFlagOn('FIREBASECREATEACC3', settings) && readiness && (
        <Button
          variant="secondary"
          block
          busy={busy}
          onClick={() => run(readiness, social => social.registerNew(identity))}
        >
          {t('register_new')}
        </Button>
      )}
      <Button block onClick={logIn}>
        {t('login_exist_account')}
      </Button>
    </>
  )

  return (
    <Dialog
      overlay="login-choose"
      open
      onClose={onClose}
      title={t('login_choose_title')}
      actions={actions}
    >
      <p>{t('login_choose_text', { name })}</p>
    </Dialog>
  )
}
