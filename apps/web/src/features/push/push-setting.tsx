import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { usePushSettings } from '#platform/push/use-push-settings.ts'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import type { PushState } from './push-state.ts'
import { usePushState } from './push-store.ts'

const words = {
  on: 'push_state_on',
  off: 'push_state_off',
  blocked: 'push_state_blocked',
  'home-screen': 'push_state_home_screen',
  unsupported: 'push_state_unsupported',
} as const satisfies Record<PushState, string>

/** Renders the settings row that shows whether push is on and links to the possible action. */
export function PushSetting() {
  const { t } = useTranslation()
  const state = usePushState()
  if (!usePushSettings()) return null

  return (
    <SettingRow
      label={t('push_setting')}
      value={t(words[state])}
      onPress={() => openOverlay('push-prompt', { by: 'player' })}
    />
  )
}
