import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readInstallDevice } from '#device/read-install-device.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { BrowserGuide } from './browser-guide.tsx'
import { leaveInAppBrowser } from './leave-in-app-browser.ts'

/**
 * Explains that Google does not allow sign-in in an in-app browser, with a button that opens the
 * site in a full browser.
 */
export function LeaveAppDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [device] = useState(readInstallDevice)
  const [hasGuide, setGuide] = useState(false)
  const open = () => leaveInAppBrowser(device, () => setGuide(true))

  return (
    <Dialog
      overlay="leave-app"
      open
      onClose={onClose}
      title={t('leave_app_title')}
      actions={
        !hasGuide && (
          <Button block onClick={open}>
            {t(device.system === 'ios' ? 'install_open_safari' : 'install_open_chrome')}
          </Button>
        )
      }
    >
      <p>{t('leave_app_text')}</p>
      {hasGuide && <BrowserGuide kind="leave" />}
    </Dialog>
  )
}
