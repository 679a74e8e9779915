import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OverlayProps } from '#overlays/overlay.ts'
import { isOverlayOpen } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { chooseUpdatedPath, takeUpdate } from './take-update.ts'

/**
 * UPDATE-02, UPDATE-06: the notice for a new version. Its button reloads the page into the new
 * version.
 */
export function UpdateNotice({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const mayReload = () => {
    // The player has closed the notice in the meantime, and may be using a form.
    if (!isOverlayOpen('update-notice')) return false
    const path = chooseUpdatedPath(pathname)
    // Navigate with the router, because it preserves the URL's parameters (NAV-01).
    if (path !== window.location.pathname) navigate(path)
    return true
  }

  const refresh = async () => {
    setBusy(true)
    try {
      await takeUpdate(mayReload)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      overlay="update-notice"
      open
      onClose={onClose}
      title={t('pwa_update_title')}
      actions={
        <Button block busy={isBusy} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
      }
    >
      <p>{t('pwa_update_msg')}</p>
    </Dialog>
  )
}
