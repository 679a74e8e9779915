import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { LaunchPanel } from './launch-panel.tsx'

/** GAME-07: the operator wants games to be played in the app or from the home screen. */
export function InstallFirst({ name, backPath }: { name: string; backPath: string }) {
  const { t } = useTranslation()
  const text = t('label_start_game_error', { name })
  return (
    <LaunchPanel name={name} backPath={backPath} text={text} isAlert>
      <Button onClick={() => openOverlay('download-by-hand')}>{t('get_the_app')}</Button>
    </LaunchPanel>
  )
}
