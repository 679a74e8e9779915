import { setTimeout } from 'node:timers/promises'

const everyMs = 250

/**
 * Calls `ask` repeatedly until it returns true.
 * @param limitMs timeout
 * @throws the last call's error, or a timeout error if the result stayed false
 */
export async function askUntil(ask: () => Promise<boolean>, limitMs: number): Promise<void> {
  for (let left = limitMs / everyMs; ; left -= 1) {
    const answer = await ask().catch((error: unknown) => {
      if (left <= 0) throw error
      return false
    })
    if (answer) return
    if (left <= 0) throw new Error(`not so after ${limitMs} ms: ${ask}`)
    await setTimeout(everyMs)
  }
}
