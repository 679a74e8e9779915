/**
 * Functions that read the page during the crawl. Each function runs in the page, so it cannot use
 * anything else from this module. Buttons with the same look are treated as the same component, so
 * only `ofALook` of them are read.
 */

/**
 * `ofALook` is the maximum number of buttons with the same look. Buttons with the same look are
 * treated as the same component.
 */
export type Where = { ofALook: number; within: string }

/** Returns the URLs of the visible links. */
export function readLinks(): string[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isVisible)
  return [...new Set(links.map(({ href }) => href))]
}

/**
 * Returns the visible buttons, with at most `ofALook` buttons per look. Adds an attribute with the
 * look and a number to each button.
 */
export function readButtons({ ofALook, within }: Where): { key: string; name: string }[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const seen = new Map<string, number>()
  const place = document.querySelector(within)
  const buttons = [
    ...(place?.querySelectorAll<HTMLElement>('button, [role=button], summary') ?? []),
  ]

  return buttons.flatMap(button => {
    // A press on a selected chip or tab, or on a disabled button, does not change anything.
    const isIdle =
      button.getAttribute('aria-pressed') !== 'true' &&
      button.getAttribute('aria-selected') !== 'true' &&
      button.getAttribute('aria-disabled') !== 'true' &&
      !(button instanceof HTMLButtonElement && button.disabled)
    const look = `${button.className} ${button.dataset.overlay ?? ''} ${button.getAttribute('aria-label') ?? ''}`
    const count = seen.get(look) ?? 0
    if (!isVisible(button) || !isIdle || count >= ofALook) return []

    seen.set(look, count + 1)
    const key = `${within} ${look} ${count}`
    button.dataset.crawled = key
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''

    return [{ key, name: name.trim().slice(0, 40) }]
  })
}

/**
 * Returns all state that a press may change. Excludes clocks, because they change without a press.
 */
export function readState(): string {
  const root = document.body.cloneNode(true)
  if (!(root instanceof HTMLElement)) return ''

  for (const clock of root.querySelectorAll('time, [role=timer], script, style')) clock.remove()

  const states = ['aria-pressed', 'aria-expanded', 'aria-checked', 'aria-selected', 'aria-invalid']
  const values = [...root.querySelectorAll(states.map(state => `[${state}]`).join())].map(element =>
    states.map(state => element.getAttribute(state)).join(),
  )
  const names = [...root.querySelectorAll('button')].map(button =>
    button.getAttribute('aria-label'),
  )
  const overlays = [...root.querySelectorAll('[data-overlay]')].map(element =>
    element.getAttribute('data-overlay'),
  )
  const types = [...root.querySelectorAll('input')].map(({ type }) => type)
  const { lang, dataset } = document.documentElement
  const parts = [location.href, lang, JSON.stringify(dataset), values, names, overlays, types]

  return `${parts.join('|')}|${root.textContent}`
}

/** Returns the name of the open sheet or dialog. */
export function findSheet(): string | undefined {
  return document.querySelector<HTMLElement>(
    '[role=dialog][data-overlay], [role=alertdialog][data-overlay]',
  )?.dataset.overlay
}
