import { findPhoneSystem } from '@livery/contract/device/phone-system.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import Bell from 'lucide-react/icons/bell-ring'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDeviceSigns } from '#device/device-kind.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { usePushSettings } from '#platform/push/use-push-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './push-sheet.module.css'
import type { PushState } from './push-state.ts'
import { refreshPushState, usePushState } from './push-store.ts'
import { turnOffPush } from './turn-off-push.ts'
import { type PushOutcome, turnOnPush } from './turn-on-push.ts'

type PushSheetProps = { title: string; text: string; onClose: () => void; children?: ReactNode }

type PushHelpProps = OverlayProps & { state: Exclude<PushState, 'on' | 'off'> }

const titles = {
  blocked: 'push_blocked_title',
  'home-screen': 'push_home_screen_title',
  unsupported: 'push_state_unsupported',
} as const

/** PUSH-03: the hint after the player has blocked push in the browser. */
const texts = {
  blocked: 'notification_request_tips',
  'home-screen': 'push_home_screen_text',
  unsupported: 'push_unsupported_text',
} as const

const unblockSteps = {
  ios: ['push_unblock_ios_1', 'push_unblock_ios_2'],
  android: ['push_unblock_android_1', 'push_unblock_android_2'],
  'other-phone': ['push_unblock_other_1', 'push_unblock_other_2'],
  computer: ['push_unblock_other_1', 'push_unblock_other_2'],
} as const

type PushQuestionProps = OverlayProps & { settings: PushSettings }

type PushOnProps = OverlayProps & { settings: PushSettings }

/** PUSH-01: renders our prompt, or in other states, what the player can do. */
export function PushPrompt({ onClose }: OverlayProps) {
  const settings = usePushSettings()
  const state = usePushState()
  if (!settings) return null
  if (state === 'off') return <PushQuestion settings={settings} onClose={onClose} />
  if (state === 'on') return <PushOn settings={settings} onClose={onClose} />
  return <PushHelp state={state} onClose={onClose} />
}

/** Shows that push is on, with a button to turn push off. */
function PushOn({ settings, onClose }: PushOnProps) {
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

/** Shows our own prompt. If the player accepts, the browser shows its permission prompt. */
function PushQuestion({ settings, onClose }: PushQuestionProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<PushOutcome | 'asking'>()

  const accept = async () => {
    setOutcome('asking')
    // Must run within the tap, before anything is awaited.
    const turning = turnOnPush(settings)
    // Treat the overlay as opened by the player, so that it stays open during the browser's
    // permission prompt.
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

/** Explains why push cannot be turned on in this browser, and what the player can do. */
function PushHelp({ state, onClose }: PushHelpProps) {
  const { t } = useTranslation()
  const steps = unblockSteps[findPhoneSystem(readDeviceSigns()) ?? 'computer']
  return (
    <PushSheet title={t(titles[state])} text={t(texts[state])} onClose={onClose}>
      {state === 'blocked' && (
        <ol className={styles.steps}>
          {steps.map(step => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
      <Button size="lg" block onClick={onClose}>
        {t('push_help_ok')}
      </Button>
    </PushSheet>
  )
}

/** Renders the sheet for every push state: icon, title, text and actions. */
function PushSheet({ title, text, onClose, children }: PushSheetProps) {
  return (
    <Sheet overlay="push-prompt" open onClose={onClose} title={title}>
      <div className={styles.content}>
        <span className={styles.sign} aria-hidden="true">
          <Bell size={32} />
        </span>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </Sheet>
  )
}
