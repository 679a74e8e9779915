/** Binds and unbinds this browser's push registration when a session starts and ends. */
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
      // Waits until the last session has unbound this browser, even if another player has logged
      // in.
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
