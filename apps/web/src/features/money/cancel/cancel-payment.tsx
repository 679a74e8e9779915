import { useQueryClient } from '@tanstack/react-query'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { announceChange, paymentQuery } from '#platform/payments/get-payment.ts'
import { Button } from '#ui/controls/button.tsx'

/** A second attempt to cancel is harmless, because the platform refuses it. */
const cancels = {
  deposit: createCancellation('cancelDeposit'),
  withdrawal: createCancellation('cancelWithdrawal'),
}

function createCancellation(call: 'cancelDeposit' | 'cancelWithdrawal') {
  return {
    guard: createSubmitGuard(),
    submit: async (id: string) => ({
      kind: 'done' as const,
      payment: await memberPlatform.call(call, { body: { id } }),
    }),
  }
}

type CancelPaymentProps = {
  kind: keyof typeof cancels
  id: string
  /**
   * The confirmation's text. `yes` is also the label for the button that opens the confirmation.
   */
  question: { title: string; text: string; yes: string; no: string }
}

/** Renders a button that cancels a pending payment after the player has confirmed. */
export function CancelPayment({ kind, id, question }: CancelPaymentProps) {
  const queryClient = useQueryClient()
  const { send, busy } = useSubmit(cancels[kind])
  const { queryKey } = paymentQuery(id)

  const cancel = async () => {
    if (!(await askConfirm({ ...question, isDestructive: true }))) return
    const show: Parameters<typeof send>[1] = outcome => {
      queryClient.setQueryData(queryKey, outcome.payment)
      announceChange(queryClient)
    }
    send(id, show, show)
  }

  return (
    <Button variant="secondary" size="lg" block busy={busy} onClick={() => void cancel()}>
      {question.yes}
    </Button>
  )
}
