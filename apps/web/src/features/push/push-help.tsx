import { toPhoneSystem } from '@livery/contract/device/phone-system.ts'
import { useTranslation } from 'react-i18next'
import { readDeviceSigns } from '#device/device-kind.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './push-sheet.module.css'
import { PushSheet } from './push-sheet.tsx'
import type { PushState } from './push-state.ts'

type PushHelpProps = OverlayProps & { state: Exclude<PushState, 'on' | 'off'> }

const titles = {
  blocked: 'push_blocked_title',
  'home-screen': 'push_home_screen_title',
  unsupported: 'push_state_unsupported',
} as const

/** PUSH-03: the tip after a refusal. */
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

/** Why push cannot be turned on here, and what the player can do about it. */
export function PushHelp({ state, onClose }: PushHelpProps) {
  const { t } = useTranslation()
  const steps = unblockSteps[toPhoneSystem(readDeviceSigns()) ?? 'computer']
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
