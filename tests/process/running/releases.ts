/** Publishes consecutive releases while clients load pages. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type FixtureMerchant,
  publishFixture,
  scriptPath,
} from '@livery/bff/testing/fixture-release.ts'

const kept = 4

export type Publisher = {
  /** Publishes a new release; returns its mark. */
  publish(): Promise<string>
  /**
   * Publishes repeatedly until stopped, with at least `intervalMs` between two starts. Publications
   * never overlap, because otherwise a page's own release would leave the five stored releases too
   * early. `stop` returns the number of releases.
   */
  every(intervalMs: number): { stop(): Promise<number> }
}

/**
 * Creates a publisher that adds a mark to all content in a release and keeps as many earlier
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

/** Returns the path to the script in the release with this mark. */
export function toScriptPath(code: string, mark: string): string {
  const merchants: FixtureMerchant[] = [{ code, mark }]
  return scriptPath(merchants)
}
