import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import styles from './game-tools.module.css'

/**
 * The platform's balance above a game; the game's own figures are not trusted. It is read after
 * every message from the game and every return from its frame (`useFreshBalance`), and every 10 s
 * for games that send no messages. Next to it is the deposit link, which keeps the game running.
 * `children`: the part below it.
 */
export function GameWallet({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data } = useQuery({
    ...useMemberInfoQuery(),
    staleTime: 0,
    refetchInterval: timings.balanceFreshMs,
  })
  return (
    <>
      <div className={styles.figures}>
        <span className={styles.balance}>
          <span className={styles.hidden}>{t('balance')}</span>{' '}
          <span>{data ? money(data.balance) : '…'}</span>
        </span>
        {children}
      </div>
      <button
        type="button"
        className={styles.add}
        aria-label={t('wallet_deposit')}
        onClick={() => openOverlay('deposit')}
      >
        <span className={styles.plus}>
          <Plus size={18} strokeWidth={2.6} aria-hidden="true" />
        </span>
      </button>
    </>
  )
}
