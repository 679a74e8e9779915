import type { Redis } from 'ioredis'

/** Published by whoever publishes a release; the message is the release's id, for people. */
export const releaseChannel = 'livery:release'

/**
 * Looks for a new release as soon as somebody says there is one. The pointer is followed anyway,
 * so a lost notice costs a second, never a release.
 */
export function followNotices(redis: Redis, onNotice: () => void): Redis {
  const subscriber = redis.duplicate()
  // Its errors are those of the connection it was made from, which reports them.
  subscriber.on('error', () => undefined)
  subscriber.on('message', onNotice)
  subscriber.on('ready', () => {
    // What was published while the connection was away.
    onNotice()
    subscriber.subscribe(releaseChannel).catch(() => undefined)
  })
  return subscriber
}
