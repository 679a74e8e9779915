import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import styles from './launch-panel.module.css'

type LaunchPanelProps = {
  name?: string
  backPath: string
  text?: string
  /** The text says what went wrong. */
  isAlert?: boolean
  children?: ReactNode
}

/** The launch screen while no game is on it: the brand, the game, and how things stand. */
export function LaunchPanel({ name, backPath, text, isAlert, children }: LaunchPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useRootMark('bareTop')
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <IconButton label={t('back')} onClick={() => navigate(backPath, { replace: true })}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.panel}>
        <img className={styles.mark} src={merchant.logo.mark} alt="" width={88} height={88} />
        <ScreenTitle>
          {/* A name has no capitals of the page's language, such as the dotted one of Turkish. */}
          {name === undefined ? t('game_fallback_name') : <bdi lang="en">{name}</bdi>}
        </ScreenTitle>
        {text && (
          <p className={styles.text} role={isAlert ? 'alert' : undefined}>
            {text}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
