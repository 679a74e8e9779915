import type { PlayLimit } from '@livery/contract/platform/play-limits.ts'
import { type PlayLimitKind, playLimitKinds } from '@livery/contract/platform/play-rules.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatDateTime } from '#lib/dates.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import facts from '#ui/layout/fact-list.module.css'
import type { KeptLimits } from '../get-play-limits.ts'
import styles from '../play-limits.module.css'
import { useDuration } from '../use-duration.ts'
import limitRowStyles from './limit-row.module.css'
import { useSetLimit } from './use-set-limit.ts'

type WaitingProps = { limit: PlayLimit; pending: NonNullable<PlayLimit['pending']> }

/** Renders all limits, grouped by kind. */
export function LimitGroups({ kept: { limits, place } }: { kept: KeptLimits }) {
  const { t } = useTranslation()
  return playLimitKinds.map(kind => (
    <section key={kind} aria-labelledby={`limit-${kind}`} className={styles.part}>
      <h2 id={`limit-${kind}`} className={facts.title}>
        {t(`limit_${kind}`)}
      </h2>
      <ul className={styles.rows}>
        {limits
          .filter(limit => limit.kind === kind)
          .map(limit => (
            <LimitRow key={limit.period} limit={limit} isHere={place === 'device'} />
          ))}
      </ul>
    </section>
  ))
}

/** Renders a limit for one period: its value, the used amount, and a pending change. */
function LimitRow({ limit, isHere }: { limit: PlayLimit; isHere: boolean }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const { kind, period, value, used, pending } = limit
  const share = value === null ? 0 : Math.min(1, used / value)
  const name = t('limit_edit', { kind: t(`limit_${kind}`), period: t(`period_${period}`) })

  return (
    <li className={limitRowStyles.row}>
      <div className={limitRowStyles.line}>
        <span className={limitRowStyles.period}>{t(`period_${period}`)}</span>
        <span className={limitRowStyles.value}>{words(kind, value)}</span>
        <IconButton
          label={t('limit_change', { name })}
          onClick={() => openOverlay('limits', { kind: 'edit', limit })}
        >
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {value !== null && (
        <div
          className={limitRowStyles.track}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(share * 100)}
        >
          <span className={limitRowStyles.fill} style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      <p className={limitRowStyles.note}>
        <span>
          {value === null
            ? t('limit_so_far', { used: words(kind, used) })
            : t('limit_used', { used: words(kind, used), limit: words(kind, value) })}
        </span>
        {isHere && <span className={limitRowStyles.here}>{t('limits_here')}</span>}
      </p>
      {pending && <Waiting limit={limit} pending={pending} />}
    </li>
  )
}

function Waiting({ limit: { kind, period, value }, pending }: WaitingProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const words = useLimitWords()
  const { busy, send } = useSetLimit()
  const date = formatDateTime(pending.from, tag) ?? ''

  return (
    <div className={limitRowStyles.waiting}>
      <p>{t('limit_pending', { limit: words(kind, pending.value), date })}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={() => send({ kind, period, value })}
      >
        {t('limit_keep')}
      </Button>
    </div>
  )
}

/** Returns a function that formats a limit's value as money or time. */
function useLimitWords(): (kind: PlayLimitKind, value: number | null) => string {
  const { t } = useTranslation()
  const money = useMoney()
  const duration = useDuration()

  return (kind, value) => {
    if (value === null) return t('limit_none')
    return kind === 'session' ? duration(value) : money(value)
  }
}
