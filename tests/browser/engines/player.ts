/** Simulates a player's actions and views, in any engine. */
import { expect } from 'vitest'
import type { Driver } from './drivers/driver.ts'
import { escapeKey } from './drivers/driver.ts'
import { countDrawn, findPoint, readFocused, readText, type Wanted } from './in-page.ts'

export type Player = ReturnType<typeof createPlayer>

export const screen = (name: string) => `[data-screen="${name}"]`
export const overlay = (name: string) => `[data-overlay="${name}"]`

/**
 * The timeout is long because busy machines render late. A page needs far less time in any engine.
 */
const patience = { timeout: 10_000, interval: 100 }

export function createPlayer(driver: Driver, origin: string) {
  const player = {
    driver,
    open: (path: string) => driver.open(origin + path),
    path: () => driver.run(() => location.pathname + location.search),
    async press(wanted: Wanted) {
      await driver.press(await player.find(wanted))
    },
    /** Returns the point at which the element can be pressed, after it becomes pressable. */
    async find(wanted: Wanted) {
      let point = { x: 0, y: 0 }
      let reason = ''

      const look = async () => {
        reason = ''
        point = await driver.run(findPoint, wanted).catch(error => {
          reason = String(error)
          return point
        })
        return reason
      }

      await expect.poll(look, patience).toBe('')

      return point
    },
    /** Types into an empty field. */
    async fill(name: string, text: string, within?: string) {
      await player.press({ role: 'field', name, ...(within !== undefined && { within }) })
      await driver.type(text)
      await expect.poll(() => driver.run(readFocused), patience).toBe(text)
    },
    escape: () => driver.type(escapeKey),
    sees: async (selector: string) => {
      await player.expects(() => driver.run(countDrawn, selector)).toBeGreaterThan(0)
    },
    misses: async (selector: string) => {
      await player.expects(() => driver.run(countDrawn, selector)).toBe(0)
    },
    reads: async (selector: string, text: string) => {
      await player.expects(() => driver.run(readText, selector)).toContain(text)
    },
    /**
     * Polls until the expectation holds. A page does not respond during a navigation, and is then
     * polled again.
     */
    expects: <T>(read: () => Promise<T>) => expect.poll(read, patience),
  }
  return player
}
