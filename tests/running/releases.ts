/** Releases that follow one another while somebody looks. */
import {
  type FixtureMerchant,
  publishFixture,
  scriptPath,
} from '@livery/bff/testing/fixture-release.ts'

const kept = 4

export type Publisher = {
  /** Publishes one more and answers its mark. */
  publish(): Promise<string>
  /** Goes on publishing until stopped; answers how many there were. */
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
      let running = Promise.resolve('')
      const timer = setInterval(() => {
        running = running.then(publish)
      }, intervalMs)
      return {
        async stop() {
          clearInterval(timer)
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

/** Where the script of a release with this mark is. */
export function toScriptPath(code: string, mark: string): string {
  const merchants: FixtureMerchant[] = [{ code, mark }]
  return scriptPath(merchants)
}
