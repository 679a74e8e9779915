/** What begins and ends with a session on the platform's side (SESSION-02 to SESSION-05). */
import type { QueryClient } from '@tanstack/react-query'
import { bindPush, unbindPush } from '#features/push/push-binding.ts'
import { rankProgressQuery } from '#features/vip/get-rank-progress.ts'

export type SessionPorts = {
  bindPush: () => Promise<void>
  unbindPush: (token: string) => Promise<void>
  fetchRank: (queryClient: QueryClient) => Promise<void>
}

export type SessionEffects = {
  begin: (queryClient: QueryClient) => void
  /** Resolves when the platform has heard of it, or cannot. Once a token, however often called. */
  end: (token: string) => Promise<void>
}

export function createSessionEffects(ports: SessionPorts): SessionEffects {
  let last: { token: string; ended: Promise<void> } | undefined
  return {
    begin(queryClient) {
      // What unties the session before unties this browser, whoever is in when it arrives.
      const bound = last ? last.ended.then(ports.bindPush) : ports.bindPush()
      // Push that cannot be tied now is tied at the next login; nobody waits for it.
      bound.catch(() => undefined)
      ports.fetchRank(queryClient).catch(() => undefined)
    },
    end(token) {
      // A session the platform has ended already cannot untie anything any more.
      const ended =
        last?.token === token ? last.ended : ports.unbindPush(token).catch(() => undefined)
      last = { token, ended }
      return ended
    },
  }
}

export const sessionEffects = createSessionEffects({
  bindPush,
  unbindPush,
  fetchRank: queryClient => queryClient.prefetchQuery(rankProgressQuery()),
})
