/** Releases that follow one another while somebody looks. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type FixtureMerchant,
  publishFixture,
  scriptPath,
} from '@livery/bff/testing/fixture-release.ts'

const kept = 4

export type Publisher = {
  /** Publishes one more and answers its mark. */
  publish(): Promise<string>
  /**
   * Goes on publishing until stopped, never sooner than so long after the last one began: several
   * at once would push a page's own release out of the five that are kept. Answers how many.
   */
  every(intervalMs: number): { stop(): Promise<number> }
}

/** Marks every release in all it says, and keeps as many earlier ones as the pipeline does. */
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

/** The mark a page carries. @throws when it carries none */
export function toMark(page: string): string {
  const mark = /mark-\d+-/.exec(page)?.[0]
  if (mark === undefined) throw new Error('a page without a mark')
  return mark
}

/** The path of the script of a release with this mark. */
export function toScriptPath(code: string, mark: string): string {
  const merchants: FixtureMerchant[] = [{ code, mark }]
  return scriptPath(merchants)
}
