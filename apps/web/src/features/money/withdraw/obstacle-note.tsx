import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { addAccountAddress } from './payment-address.ts'
import styles from './withdraw.module.css'
import { type Obstacle, toLimits } from './withdrawal-terms.ts'

type ObstacleNoteProps = { obstacle: Obstacle; account: WithdrawAccount }

/** Why there is nothing to withdraw yet, what that means, and what the player can do. */
export function ObstacleNote({ obstacle, account }: ObstacleNoteProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const note = {
    turnover: {
      title: t('withdraw_turnover_title', { amount: money(account.turnoverLeft) }),
      text: t('withdraw_turnover_text'),
      to: paths.game,
      way: t('withdraw_to_games'),
    },
    balance: {
      title: t('withdraw_low_title'),
      text: t('withdraw_low_text', { minimum: money(toLimits(account).minimum) }),
      to: paths.deposit,
      way: t('withdraw_to_deposit'),
    },
    account: {
      title: t('withdraw_no_account_title'),
      text: t('withdraw_no_account_text'),
      to: addAccountAddress,
      way: t('withdraw_add_account'),
    },
  }[obstacle]
  return (
    <div className={styles.note}>
      <h2 className={styles.noteTitle}>{note.title}</h2>
      <p className={styles.text}>{note.text}</p>
      <LinkButton block to={note.to}>
        {note.way}
      </LinkButton>
    </div>
  )
}
