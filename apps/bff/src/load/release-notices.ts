import type { Redis } from 'ioredis'

/** Messages contain what the pointer names (`serializePointerNotice`). */
export const releaseChannel = 'livery:release'

export type Notices = {
  /**
   * Notifies the other processes of a release that this process has seen, unless the notice was
   * theirs.
   */
  tell(id: string): void
  stop(): void
}

/**
 * Sends notices of new releases between replicas: the first replica to see a release notifies the
 * rest, which then check immediately. The pointer is polled anyway, so a lost notice delays a
 * release by one second at most.
 */
export function createNotices(redis: Redis, onHeard: () => void): Notices {
  const subscriber = redis.duplicate()
  /**
   * The last release sent or received, so that a process neither repeats a notice nor handles its
   * own.
   */
  let last = ''
  // The connection that it was duplicated from already reports the same errors.
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
      // Redis is down: the other processes find the pointer by themselves.
      redis.publish(releaseChannel, id).catch(() => undefined)
    },
    stop: () => subscriber.disconnect(),
  }
}
