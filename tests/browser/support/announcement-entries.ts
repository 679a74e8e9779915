/** Test announcements and the settings of their popups. */
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'
import type { Page } from '@playwright/test'
import { withoutWelcome } from '../../tools/support/without-popups.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { expect, overlay, screen } from './fixtures.ts'

export function toEntry(id: string, change: Partial<Announcement> = {}): Announcement {
  return {
    id,
    title: `Title ${id}`,
    content: `<p>Words of <b>${id}</b></p>`,
    promotionType: '',
    execution: 'B',
    ...change,
  }
}

export async function announce(
  sandbox: SandboxClient,
  announcements: Announcement[],
  announcementOptions: AnnouncementOptions = {},
): Promise<void> {
  await sandbox.patch({
    content: { announcements },
    settings: { announcementOptions, ...withoutWelcome },
  })
}

/**
 * Waits until the ticker shows that the announcements have loaded, and then advances the clock past
 * every popup delay.
 */
export async function passDelays(page: Page): Promise<void> {
  await expect(screen(page, 'home').locator('a[href*="/m/news?id="]').first()).toBeAttached()
  await page.clock.runFor(3_000)
}

/** Finds the current slide: all other slides are inert. */
export function currentSlide(page: Page) {
  return overlay(page, 'announcement').locator('li:not([inert])')
}
