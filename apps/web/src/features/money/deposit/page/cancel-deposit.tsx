import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { announceChange, paymentQuery } from '#platform/payments/get-payment.ts'
import { Button } from '#ui/controls/button.tsx'

/** Taking a pending deposit back twice is as good as once: the second time is refused. */
const cancelDeposit = {
  guard: createSubmitGuard(),
  submit: async (id: string) => ({
    kind: 'done' as const,
    payment: await memberPlatform.call('cancelDeposit', { body: { id } }),
  }),
}

/** Takes a deposit back that was not paid yet, once the player has confirmed it. */
export function CancelDeposit({ id }: { id: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { send, busy } = useSubmit(cancelDeposit)
  const { queryKey } = paymentQuery(id)
  const cancel = async () => {
    const question = {
      title: t('deposit_cancel_title'),
      text: t('deposit_cancel_text'),
      yes: t('deposit_cancel'),
      no: t('deposit_keep'),
    }
    if (!(await askConfirm(question))) return
    const show: Parameters<typeof send>[1] = outcome => {
      queryClient.setQueryData(queryKey, outcome.payment)
      announceChange(queryClient)
    }
    send(id, show, show)
  }
  return (
    <Button variant="secondary" size="lg" block busy={busy} onClick={() => void cancel()}>
      {t('deposit_cancel')}
    </Button>
  )
}
