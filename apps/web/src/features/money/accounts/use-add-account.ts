import { useQueryClient } from '@tanstack/react-query'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { type AddAccountOutcome, createAddAccount } from './add-account.ts'

const addAccount = createAddAccount({
  send: body => memberPlatform.call('bankCard', { body }),
  later: (ms, run) => void setTimeout(run, ms),
})

/** The binding of an account, as the submit of a form. The lists of accounts are renewed after it. */
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
      account: Parameters<typeof addAccount.submit>[0],
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
