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

/** Runs in the page: lets whatever slides or fades come to its end. */
async function waitForMotion(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect, playState }) => {
    return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

function logUnsettled(error: Error): void {
  console.log(`  pictures still missing: ${error.message.split('\n')[0]}`)
}
