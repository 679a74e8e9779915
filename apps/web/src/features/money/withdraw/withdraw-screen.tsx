import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { classNames } from '#ui/class-names.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import form from '#ui/layout/form-screen.module.css'
import { NewWithdrawal } from './new-withdrawal.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** ROUTE-17: a withdrawal, and by `payment` what has become of one. */
export function WithdrawScreen() {
  const id = useQueryParams().get('payment')
  return (
    <main className={classNames(form.screen, id === null && form.broad)} data-screen="withdraw">
      <BackButton to={id === null ? paths.memberHome : paths.withdraw} />
      {id === null ? <NewWithdrawal /> : <WithdrawalStatus key={id} id={id} />}
    </main>
  )
}
