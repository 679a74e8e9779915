import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openLogin } from '#features/account/login-sheet-store.ts'
import { channelNames } from '#features/social/channel-mark.tsx'
import { useLoginChoose } from '#features/social/login-choose-store.ts'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { keepPendingIdentity } from '#platform/pending-identity.ts'
import { isFlagOn, useSiteSettings } from '#platform/site-settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { readinessQuery } from './identity-query.ts'
import { useSocial } from './use-social.ts'

/** SOCIAL-02, SOCIAL-03: what is to become of an identity that belongs to no account. */
export function LoginChooseDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const { data: readiness } = useQuery(readinessQuery(settings))
  const { busy, run } = useSocial()
  const identity = useLoginChoose()
  if (!identity) return null
  const name = channelNames[identity.firebaseChannel]
  const logIn = () => {
    keepPendingIdentity(identity)
    // In this order: a closing overlay takes back its own entry of the history.
    openLogin()
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
