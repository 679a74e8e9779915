import type { Redis } from 'ioredis'

/** The message says what the pointer names (`toNotice`). */
export const releaseChannel = 'livery:release'

export type Notices = {
  /** Tells the other processes of a release that this one has seen, unless they sent the notice. */
  tell(id: string): void
  stop(): void
}

/**
 * Notices of new releases among replicas: the first to see one tells the rest, which then look at
 * once. The pointer is followed anyway, so a lost notice costs a second, never a release.
 */
export function createNotices(redis: Redis, onHeard: () => void): Notices {
  const subscriber = redis.duplicate()
  /** The last release sent or received: a process neither repeats a notice nor handles its own. */
  let last = ''
  // Its errors are those of the connection it was made from, which reports them.
  subscriber.on('error', () => undefined)
  subscriber.on('message', (_channel: string, id: string) => {
    if (id === last) return
    last = id
    onHeard()
  })
  subscriber.on('ready', () => {
    // A release may have been published while the connection was down.
    onHeard()
    subscriber.subscribe(releaseChannel).catch(() => undefined)
  })

  return {
    tell(id) {
      if (id === last) return
      last = id
      // Redis is down: the others see the pointer by themselves.
      redis.publish(releaseChannel, id).catch(() => undefined)
    },
    stop: () => subscriber.disconnect(),
  }
}
