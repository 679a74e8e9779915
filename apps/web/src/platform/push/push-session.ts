/** Begins and ends this browser's push registration with the session. */
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { bindPush, unbindPush } from './push-binding.ts'

export type PushPorts = {
  bind: () => Promise<void>
  unbind: (token: string) => Promise<void>
}

export type PushSession = {
  begin: () => void
  /** Resolves when the platform has answered, or cannot. Once a token, however often called. */
  end: (token: string) => Promise<void>
}

export function createPushSession({ bind, unbind }: PushPorts): PushSession {
  let last: { token: string; ended: Promise<void> } | undefined
  return {
    begin() {
      // The last session unbinds this browser first, even if another player has logged in
      // meanwhile.
      const bound = last ? last.ended.then(bind) : bind()
      // Push that cannot be bound now is bound at the next login.
      ignoreFailure(bound)
    },
    end(token) {
      // A session that the platform has ended already cannot unbind anything any more.
      const ended = last?.token === token ? last.ended : ignoreFailure(unbind(token))
      last = { token, ended }
      return ended
    },
  }
}

export const pushSession = createPushSession({ bind: bindPush, unbind: unbindPush })
