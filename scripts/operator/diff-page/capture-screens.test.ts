import { expect, it } from 'vitest'
import { waitUntilQuiet } from './capture-screens.ts'

/** Waits on a page that is busy at these times, and returns how long the wait took, in ms. */
async function wait(isBusyAt: (ms: number) => boolean): Promise<number> {
  let nowMs = 0
  await waitUntilQuiet({
    isQuiet: async () => !isBusyAt(nowMs),
    now: () => nowMs,
    sleep: async ms => {
      nowMs += ms
    },
  })
  return nowMs
}

it('a screen is captured once it has been quiet for 750 ms', async () => {
  expect(await wait(() => false)).toBe(750)
  expect(await wait(ms => ms < 2_000)).toBe(2_750)
})

it('a screen is captured after a font or call that starts late, and not before it', async () => {
  expect(await wait(ms => ms < 300 || (ms >= 900 && ms < 1_500))).toBe(2_250)
})

it('a screen that never becomes quiet is captured after 10 s', async () => {
  expect(await wait(() => true)).toBe(10_000)
})
