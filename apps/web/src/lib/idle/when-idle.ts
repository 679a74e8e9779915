/** On a phone that is never idle, waiting work starts after this time anyway. */
const longestWaitMs = 2_000

/** Runs once the browser is idle; without an idle callback (older iPhones), in the next task. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'undefined'
    ? run => void setTimeout(run)
    : run => void requestIdleCallback(() => run(), { timeout: longestWaitMs })
