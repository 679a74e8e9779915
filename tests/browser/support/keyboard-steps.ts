/** Steps that a player takes with only a keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect, screen } from './fixtures.ts'

export async function openByKeyboard(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(screen(page, name).getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Moves the focus to the target with the Tab key; expects each step to move forward and the target
 * to be visible.
 */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return press(page, 'Tab', target, isForward)
}

/** Moves the focus backward with Shift+Tab. */
export function tabBackTo(page: Page, target: Locator): Promise<void> {
  return press(page, 'Shift+Tab', target, () => true)
}

async function press(
  page: Page,
  key: string,
  target: Locator,
  isInOrder: () => boolean,
): Promise<void> {
  await expect(target).toBeVisible()

  await page.evaluate(() => Object.assign(window, { before: document.activeElement }))
  const isReached = () => target.evaluate(element => element === document.activeElement)

  for (let presses = 0; presses < 40 && !(await isReached()); presses += 1) {
    await page.keyboard.press(key)
    expect(await page.evaluate(isInOrder)).toBe(true)
  }

  await expect(target).toBeFocused()
  expect(await target.evaluate(isFocusSeen)).toBe(true)
}

/**
 * Runs in the page: returns whether the focused element follows the previously focused one in
 * reading order.
 */
function isForward(): boolean {
  const { before } = window as { before?: Element }
  const now = document.activeElement
  Object.assign(window, { before: now })
  if (!before?.isConnected || !now || before === document.body) return true
  return Boolean(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/**
 * Runs in the page: returns whether the element has a focus ring; an input's ring is on the box
 * around it.
 */
function isFocusSeen(element: Element): boolean {
  const isRinged = (one: Element) => getComputedStyle(one).outlineStyle !== 'none'
  if (!element.matches('input, textarea')) return isRinged(element)
  const boxes = [element, element.parentElement, element.closest('label')]
  return boxes.some(
    box => box && (isRinged(box) || getComputedStyle(box).boxShadow.includes('0px 0px 0px')),
  )
}
