import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { keeper } from '../keeping/keeping-place.ts'
import { LegalLines } from '../legal-lines.tsx'
import { useDuration } from '../use-duration.ts'
import { BreakWords } from './break-words.tsx'
import { parsePlayRefusal } from './parse-play-refusal.ts'
import styles from './refused-dialog.module.css'

/**
 * Renders a page for a player who must not play: the end of the block, the features that remain
 * available, and help.
 */
export function RefusedDialog({ refusal, onClose }: { refusal: unknown; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const duration = useDuration()
  const { break: running, limit } = parsePlayRefusal(refusal)
  const isTime = !running && limit?.kind === 'session'

  const close = () => {
    onClose()
    // Leave the game, if one is running.
    if (findRoute(pathname)?.occupation === 'game') navigate(paths.home, { replace: true })
  }

  const actions = (
    <Button block onClick={close}>
      {t('break_understood')}
    </Button>
  )

  return (
    <Dialog
      overlay="limits"
      open
      onClose={close}
      title={t(isTime ? 'time_over_title' : 'break_now_title')}
      actions={actions}
    >
      <div className={styles.words}>
        {isTime ? (
          <p>
            {t('time_over_text', {
              limit: duration(limit.value ?? 0),
              period: t(`period_${limit.period}`),
            })}
          </p>
        ) : (
          <BreakWords running={running} isHere={keeper.readPlace() === 'device'} />
        )}
        <p>{t('break_help')}</p>
        <LegalLines />
      </div>
    </Dialog>
  )
}
