import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import styles from './slide-controls.module.css'
import type { useAutoplay } from './use-autoplay.ts'

type SlideControlsProps = {
  count: number
  current: number
  goTo: (index: number) => void
  play: ReturnType<typeof useAutoplay>
}

/** ANNOUNCE-03: the arrows, which end at the first and the last slide, and the pause. */
export function SlideControls({ count, current, goTo, play }: SlideControlsProps) {
  const { t } = useTranslation()
  const isFirst = current === 0
  const isLast = current === count - 1
  // A reader is not interrupted by slides that move by themselves.
  const moves = play.isOffered && !play.isPaused
  return (
    <div className={styles.controls}>
      <IconButton
        label={t('announcement_previous')}
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : () => goTo(current - 1)}
      >
        <ChevronLeft className={styles.arrow} size={22} />
      </IconButton>
      <span className={styles.place} aria-live={moves ? 'off' : 'polite'}>
        {t('announcement_place', { current: current + 1, count })}
      </span>
      {play.isOffered && (
        <IconButton
          label={t(play.isPaused ? 'resume' : 'pause')}
          onClick={() => play.setPaused(!play.isPaused)}
        >
          {play.isPaused ? <Play size={18} /> : <Pause size={18} />}
        </IconButton>
      )}
      <IconButton
        label={t('announcement_next')}
        aria-disabled={isLast || undefined}
        onClick={isLast ? undefined : () => goTo(current + 1)}
      >
        <ChevronRight className={styles.arrow} size={22} />
      </IconButton>
    </div>
  )
}
