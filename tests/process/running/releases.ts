/** Publishes consecutive releases while clients load pages. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type FixtureMerchant,
  publishFixture,
  scriptPath,
} from '@livery/bff/testing/fixture-release.ts'

const kept = 4

export type Publisher = {
  /** Publishes another release; returns its mark. */
  publish(): Promise<string>
  /**
   * Publishes repeatedly until stopped, at least this long after the previous publication started:
   * several at the same time would push a page's own release out of the five that are kept. `stop`
   * returns the number of releases.
   */
  every(intervalMs: number): { stop(): Promise<number> }
}

/**
 * Creates a publisher that marks all content in a release and keeps the same number of earlier
 * releases as the pipeline.
 */
export function createPublisher(folder: string, code: string): Publisher {
  const ids: string[] = []
  let count = 0

  async function publish(): Promise<string> {
    count += 1
    const mark = `mark-${count}-`
    ids.unshift(await publishFixture(folder, [{ code, mark }], ids.slice(0, kept)))
    return mark
  }

  return {
    publish,
    every(intervalMs) {
      const before = count
      let isStopped = false
      const goOn = async () => {
        while (!isStopped) await Promise.all([publish(), wait(intervalMs)])
      }
      const running = goOn()
      return {
        async stop() {
          isStopped = true
          await running
          return count - before
        },
      }
    },
  }
}

/** Reads the mark in a page. @throws if the page does not have one */
export function toMark(page: string): string {
  const mark = /mark-\d+-/.exec(page)?.[0]
  if (mark === undefined) throw new Error('a page without a mark')
  return mark
}

/** Returns the path of the script in the release with this mark. */
export function toScriptPath(code: string, mark: string): string {
  const merchants: FixtureMerchant[] = [{ code, mark }]
  return scriptPath(merchants)
}
