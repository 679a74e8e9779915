import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import styles from './game-tools.module.css'

/**
 * The balance over a game, as the platform tells it: the game itself is not believed. It is asked for
 * when the player comes back to the page, also from the frame, and as often as the session is; a
 * deposit that arrives announces itself. Beside it is the way to add to it while the game runs on.
 * `children`: what stands below it.
 */
export function GameWallet({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data, refetch } = useQuery({
    ...useMemberInfoQuery(),
    staleTime: 0,
    refetchInterval: timings.playSessionPollMs,
  })
  useEffect(() => {
    // Another answer that is on its way is as new.
    const ask = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])
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
