import type {
  BankCard,
  EWallet,
  NewPayoutAccount,
  VirtualWallet,
} from '@livery/contract/platform/payments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'

/** The new account, masked by the platform. */
export type NewlyBound = BankCard | VirtualWallet | EWallet

export type AddAccountOutcome = { kind: 'done'; account: NewlyBound }

/** ROUTE-18: adds a payout account for the player. */
const addAccount = {
  guard: createSubmitGuard(),
  submit: async (body: NewPayoutAccount): Promise<AddAccountOutcome> => ({
    kind: 'done',
    account: await memberPlatform.call('bankCard', { body }),
  }),
}

/** Returns the submit for a new payout account, which then refetches the lists of accounts. */
export function useAddAccount() {
  const queryClient = useQueryClient()
  const { send, ...state } = useSubmit(addAccount)

  const renew = () => {
    const { queryKey } = withdrawAccountQuery()
    void queryClient.invalidateQueries({ queryKey })
  }

  return {
    ...state,
    send: (
      account: NewPayoutAccount,
      follow: (outcome: AddAccountOutcome) => void,
      left: (outcome: AddAccountOutcome) => void,
    ) =>
      send(
        account,
        outcome => {
          renew()
          follow(outcome)
        },
        outcome => {
          renew()
          left(outcome)
        },
      ),
  }
}
