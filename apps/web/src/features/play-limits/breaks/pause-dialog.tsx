import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { useTakeBreak } from './use-take-break.ts'

/** Renders the only confirmation before a break of 24 hours. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { busy, take } = useTakeBreak()
  const actions = (
    <>
      <Button variant="secondary" block onClick={onClose}>
        {t('break_not')}
      </Button>
      <Button variant="danger" block busy={busy} onClick={() => take('day')}>
        {t('pause_start')}
      </Button>
    </>
  )

  return (
    <Dialog overlay="limits" open onClose={onClose} title={t('pause_title')} actions={actions}>
      <p>{t('breaks_text')}</p>
    </Dialog>
  )
}
