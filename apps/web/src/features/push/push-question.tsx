import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { PushHelp } from './push-help.tsx'
import { PushSheet } from './push-sheet.tsx'
import { refreshPushState } from './push-store.ts'
import { type PushOutcome, turnOnPush } from './turn-on-push.ts'

type PushQuestionProps = OverlayProps & { settings: PushSettings }

/** Our own question; on a yes, the browser's. */
export function PushQuestion({ settings, onClose }: PushQuestionProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<PushOutcome | 'asking'>()
  const accept = async () => {
    setOutcome('asking')
    // Within the tap, before anything is awaited.
    const turning = turnOnPush(settings)
    // From here on it is the player's: it stays until closed, whatever the browser is told.
    openOverlay('push-prompt', { by: 'player' })
    const outcome = await turning
    if (outcome === 'on') toast(t('push_turned_on'))
    if (outcome === 'on' || outcome === 'undecided') onClose()
    else setOutcome(outcome)
    refreshPushState()
  }
  if (outcome === 'denied') return <PushHelp state="blocked" onClose={onClose} />
  return (
    <PushSheet title={t('push_ask_title')} text={t('push_ask_text')} onClose={onClose}>
      {outcome === 'failed' && (
        <div role="alert">
          <InlineNotice>{t('push_failed')}</InlineNotice>
        </div>
      )}
      <Button size="lg" block busy={outcome === 'asking'} onClick={() => void accept()}>
        {t('push_ask_yes')}
      </Button>
      <Button variant="ghost" block onClick={onClose}>
        {t('push_ask_no')}
      </Button>
    </PushSheet>
  )
}
