import type { Page } from 'playwright'

/**
 * Waits until all visible images have loaded and no element moves. Does not wait for calls that the
 * scene delays.
 */
export async function settle(page: Page): Promise<void> {
  const arePicturesThere = () =>
    [...document.images]
      .filter(image => image.getBoundingClientRect().top < window.innerHeight)
      .every(image => image.complete)
  await page.waitForFunction(arePicturesThere, undefined, { timeout: 5_000 }).catch(logUnsettled)
  await page.evaluate(waitForMotion)
}

/** Runs in the page: returns whether no element slides or fades, except in endless animations. */
export function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    )
}

/**
 * Runs in the page: waits so that elements that measure themselves, such as a game grid, can adapt
 * to a new width.
 */
export function waitForFrames(): Promise<void> {
  return new Promise(resolve =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
  )
}

/** Runs in the page: waits until all slides and fades have ended, except paused animations. */
export async function waitForMotion(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect, playState }) => {
    return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
  })
  const patience = new Promise(resolve => setTimeout(resolve, 1_000))
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience])
}

function logUnsettled(error: Error): void {
  console.log(`  pictures still missing: ${error.message.split('\n')[0]}`)
}
