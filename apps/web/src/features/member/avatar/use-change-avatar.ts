import { useQueryClient } from '@tanstack/react-query'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'

const guard = createSubmitGuard()

/** Changes the member's picture; `follow` is called once the platform has it. */
export function useChangeAvatar(follow: () => void) {
  const queryClient = useQueryClient()
  const { busy, send } = useSubmit({
    guard,
    submit: (avatar: number) => memberPlatform.call('memberAvatar', { body: { avatar } }),
  })
  const change = (avatar: number) =>
    send(avatar, () => {
      queryClient.setQueryData(memberInfoQuery().queryKey, known => known && { ...known, avatar })
      follow()
    })
  return { busy, change }
}
