import type { Page } from 'playwright'

/** Until every picture in sight has come and nothing moves; a scene that holds the network up stays as it is. */
export async function settle(page: Page): Promise<void> {
  const arePicturesThere = () =>
    [...document.images]
      .filter(image => image.getBoundingClientRect().top < window.innerHeight)
      .every(image => image.complete)
  await page.waitForFunction(arePicturesThere, undefined, { timeout: 5_000 }).catch(logUnsettled)
  await page.evaluate(waitForMotion)
}

/** Runs in the page: whether nothing slides or fades, but for what does so for ever. */
export function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    )
}

/** Runs in the page: lets what measures itself, as a grid of games does, take up a new width. */
export function waitForFrames(): Promise<void> {
  return new Promise(resolve =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
  )
}

/** Runs in the page: lets whatever slides or fades come to its end, but for what then stands still. */
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
