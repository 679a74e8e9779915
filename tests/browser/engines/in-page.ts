/**
 * Finds elements the way a player does. The functions run in the page, so that all engines behave
 * alike, and must therefore be self-contained.
 */

type Role = 'button' | 'link' | 'field' | 'heading'

export type Wanted = {
  role: Role
  /** The accessible name, or part of it if `isPart` is true. */
  name: string
  /** A selector for the page section that contains the element. */
  within?: string
  /** Whether `name` is only part of the accessible name. */
  isPart?: boolean
}

/**
 * Returns the point in CSS pixels at which an element can be pressed. The element must be rendered,
 * must not have moved for two frames, and must not be covered.
 * @throws the reason why the element cannot be pressed, with the names of the existing elements
 */
export async function findPoint({ role, name, within, isPart }: Wanted) {
  const selectors = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    field: 'input, textarea',
    heading: 'h1, h2, h3, [role="heading"]',
  }

  const toName = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const named = [...ids.map(id => document.getElementById(id)), ...labels]
    const text =
      element.getAttribute('aria-label') ||
      named.map(label => label?.textContent ?? '').join(' ') ||
      element.textContent

    return (text ?? '').replace(/\s+/g, ' ').trim()
  }

  const isDrawn = (element: Element) => {
    const { visibility } = getComputedStyle(element)
    return (
      element.getClientRects().length > 0 &&
      visibility === 'visible' &&
      element.closest('[inert], [aria-hidden="true"]') === null
    )
  }

  const roots = within === undefined ? [document] : [...document.querySelectorAll(within)]
  const candidates = roots
    .flatMap(root => [...root.querySelectorAll(selectors[role])])
    .filter(isDrawn)
  const fits = (element: Element) =>
    isPart ? toName(element).includes(name) : toName(element) === name

  const nextFrame = () =>
    new Promise(resolve => {
      requestAnimationFrame(resolve)
    })

  const hindrances: string[] = []

  for (const found of candidates.filter(fits)) {
    found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await nextFrame()
    const before = found.getBoundingClientRect()
    await nextFrame()
    await nextFrame()
    const box = found.getBoundingClientRect()
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const above = document.elementFromPoint(point.x, point.y)
    const isStill = Math.abs(before.x - box.x) + Math.abs(before.y - box.y) < 1
    const isHit =
      above !== null &&
      (found.contains(above) ||
        (found instanceof HTMLInputElement &&
          [...(found.labels ?? [])].some(label => label.contains(above))))
    if (isStill && isHit) return point
    hindrances.push(isStill ? `under ${above?.outerHTML.slice(0, 120)}` : 'in motion')
  }

  const names = candidates.map(toName).slice(0, 30).join(' | ')

  throw new Error(
    `no ${role} "${name}" can be pressed at ${location.pathname}: ${hindrances.join('; ') || names}`,
  )
}

/**
 * Returns the text of the rendered elements that match a selector, without capitalization by CSS.
 */
export function readText(selector: string): string {
  return [...document.querySelectorAll(selector)]
    .filter(element => element.getClientRects().length > 0)
    .map(({ textContent }) => textContent?.trim())
    .join('\n')
}

/** Returns the number of matching elements that are rendered. */
export function countDrawn(selector: string): number {
  return [...document.querySelectorAll(selector)].filter(
    element => element.getClientRects().length > 0,
  ).length
}

/** Returns the value of the focused element. */
export function readFocused(): string {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement ? activeElement.value : ''
}
