import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import { askBrowser } from './ask-browser.ts'
import { readInstallHistory } from './install-memory.ts'
import { decideInstallState, type InstallState } from './install-state.ts'
import { useInstallDecision } from './use-install-decision.ts'

const words = {
  'one-tap': 'install_state_one_tap',
  guide: 'install_state_guide',
  installed: 'install_state_installed',
  'not-here': 'install_state_not_here',
} as const satisfies Record<InstallState, string>

/**
 * The "Install app" entry in a member's settings. It offers one-tap installation or a guide, or
 * explains why the app cannot be installed.
 */
export function InstallRow() {
  const { t } = useTranslation()
  const decision = useInstallDecision('by-hand')?.decision
  const state = decideInstallState(decision, readInstallHistory())

  const start = () => {
    if (state === 'one-tap') void askBrowser(t('install_installing'))
    else openGuide(decision?.kind === 'offer' && decision.webWay === 'ios-guide')
  }

  const canStart = state === 'one-tap' || state === 'guide'

  return (
    <SettingRow
      label={t('install_app')}
      value={state && t(words[state])}
      onPress={canStart ? start : undefined}
    />
  )
}

function openGuide(isIos: boolean): void {
  if (isIos) openOverlay('ios-guide')
  else openOverlay('install-by-hand')
}
