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
 * The platform's balance above a game, because the game's own numbers are not trusted. It is
 * refetched after each message from the game, when focus returns from the iframe
 * (`useFreshBalance`), and every 10 s. The deposit link next to it does not end the game.
 * `children` is the content below.
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
          <span data-balance="">{data ? money(data.balance) : '…'}</span>
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
