/** On a phone that is never idle, what waits comes after so long all the same. */
const longestWaitMs = 2_000

/** Runs once the browser is idle; without an idle callback (older iPhones), in the next task. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'undefined'
    ? run => void setTimeout(run)
    : run => void requestIdleCallback(() => run(), { timeout: longestWaitMs })
