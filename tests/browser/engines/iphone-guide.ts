/** Tests the install guide for iPhone, which WebKit shows with an iPhone user agent. */

import type { Stage } from './flows.ts'
import { overlay, screen } from './player.ts'

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

/**
 * Expects the banner after a first touch. The banner leads to the steps for this Safari version.
 */
export async function playGuide({ player, sandbox, texts }: Stage): Promise<void> {
  await sandbox.patch({ settings: { installOptions: { prompt: true, way: 'web' } } })
  await player.open('/m/')
  await player.sees(screen('home'))
  await player.driver.run(() => {
    for (const half of ['pointerdown', 'pointerup']) window.dispatchEvent(new Event(half))
    return null
  })
  const name = texts('install_web')
  await player.press({ role: 'button', name, within: overlay('install-banner') })
  await player.misses(overlay('install-banner'))

  for (const step of ['install_step_more_share', 'install_step_more_add']) {
    await player.reads(`${overlay('ios-guide')} li`, texts(step))
  }
}
