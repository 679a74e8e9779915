import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { PushSheet } from './push-sheet.tsx'
import { refreshPushState } from './push-store.ts'
import { turnOffPush } from './turn-off-push.ts'

type PushOnProps = OverlayProps & { settings: PushSettings }

/** Push is on, and can be turned off here. */
export function PushOn({ settings, onClose }: PushOnProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const turnOff = async () => {
    setBusy(true)
    try {
      await turnOffPush(settings)
      toast(t('push_turned_off'))
      onClose()
    } finally {
      setBusy(false)
      refreshPushState()
    }
  }
  return (
    <PushSheet title={t('push_turned_on')} text={t('push_on_text')} onClose={onClose}>
      <Button size="lg" block onClick={onClose}>
        {t('push_keep_on')}
      </Button>
      <Button variant="ghost" block busy={isBusy} onClick={() => void turnOff()}>
        {t('push_turn_off')}
      </Button>
    </PushSheet>
  )
}
