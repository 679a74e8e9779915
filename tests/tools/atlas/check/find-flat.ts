/** Runs in the page like `find-in-page.ts`: finds information that forced colors remove. */
import type { Found } from './find-in-page.ts'

/**
 * Returns two kinds of faults. `chosen`: a selected control without an outline or an icon in its
 * box. `edge`: a button that only its background distinguishes from the page.
 */
export function findFlat(): Found[] {
  const found: Found[] = []
  const chosen =
    '[aria-current]:not([aria-current="false"]),[aria-pressed="true"],[aria-selected="true"],[aria-checked="true"]'

  for (const element of document.querySelectorAll(chosen)) {
    if (isSeen(element) && !hasLine(element, 'outline')) tell('chosen', element)
  }

  for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
    const label = input.closest('label') ?? document.querySelector(`label[for="${input.id}"]`)
    const drawn = [label, input.nextElementSibling].filter(one => one !== null)
    if (
      !isDrawnByBrowser(input) &&
      drawn.some(isSeen) &&
      !drawn.some(one => hasLine(one, 'outline')) &&
      !isTicked(input)
    )
      tell('chosen', label ?? input)
  }

  for (const button of document.querySelectorAll('button,a[href],[role="button"]')) {
    const ground = getComputedStyle(button).backgroundColor
    const hasGround = !/(?:, 0\)|\/ 0\)|transparent)$/.test(ground)
    if (isSeen(button) && hasGround && !hasLine(button, 'border') && !hasLine(button, 'outline'))
      tell('edge', button)
  }

  return found

  function tell(kind: 'chosen' | 'edge', element: Element): void {
    const text = element.textContent?.trim() || element.getAttribute('aria-label') || ''
    found.push({ kind, text, where: `${element.tagName.toLowerCase()}.${element.classList[0]}` })
  }

  function hasLine(element: Element, line: 'outline' | 'border'): boolean {
    const style = getComputedStyle(element)
    if (line === 'outline')
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    return ['block-start', 'block-end', 'inline-start', 'inline-end'].some(
      side => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    )
  }

  function isTicked({ type, nextElementSibling: box }: HTMLInputElement): boolean {
    return type === 'checkbox' && box?.querySelector('svg') != null
  }

  function isDrawnByBrowser(input: Element): boolean {
    return isSeen(input) && getComputedStyle(input).appearance !== 'none'
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isVisible && width > 2 && height > 2
  }
}
