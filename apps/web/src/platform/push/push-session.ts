/** Starts and ends this browser's push registration with the session. */
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { bindPush, unbindPush } from './push-binding.ts'

export type PushPorts = {
  bind: () => Promise<void>
  unbind: (token: string) => Promise<void>
}

export type PushSession = {
  begin: () => void
  /**
   * Resolves when the platform has responded or the call has failed. Runs once per token, however
   * often called.
   */
  end: (token: string) => Promise<void>
}

export function createPushSession({ bind, unbind }: PushPorts): PushSession {
  let last: { token: string; ended: Promise<void> } | undefined
  return {
    begin() {
      // The last session unbinds this browser first, even if another player has logged in in the
      // meantime.
      const bound = last ? last.ended.then(bind) : bind()
      // If push cannot be bound now, it is bound at the next login.
      ignoreFailure(bound)
    },
    end(token) {
      // If the platform has already ended the session, unbinding fails.
      const ended = last?.token === token ? last.ended : ignoreFailure(unbind(token))
      last = { token, ended }
      return ended
    },
  }
}

export const pushSession = createPushSession({ bind: bindPush, unbind: unbindPush })
