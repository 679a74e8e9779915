import type { CodeMethod } from '@livery/contract/platform/security.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtNow } from '#lib/use-now.ts'
import { memberPlatform } from '../client/member-client.ts'

export type OwnCode = {
  /** Undefined for an authenticator app, which creates its codes itself. */
  send: (() => void) | undefined
  isSending: boolean
  isSent: boolean
  /** Seconds until the code expires and another code may be sent. */
  secondsLeft: number
}

/** Sends a code to the player's own phone number or email address, which the platform knows. */
export function useOwnCode(method: CodeMethod): OwnCode {
  const [endsAtMs, setEndsAtMs] = useState<number>()
  const { mutate, isPending } = useMutation({
    mutationFn: (method: 'sms' | 'email') =>
      memberPlatform.call('sendOwnCode', { body: { method } }),
    onSuccess: ({ expirationTime }) => setEndsAtMs(expirationTime),
  })
  const secondsLeft = useAtNow(nowMs =>
    endsAtMs === undefined ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000)),
  )
  const isFree = !isPending && secondsLeft === 0

  return {
    send: method === 'ga' ? undefined : () => isFree && mutate(method),
    isSending: isPending,
    isSent: endsAtMs !== undefined,
    secondsLeft,
  }
}
