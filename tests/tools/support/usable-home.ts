/** The moment from which a player can use home, the same for tests and benches. */

/** The name of the performance mark. */
export const usableMark = 'usable'

/**
 * Runs in the page before its own scripts: sets the mark once the app is mounted and a game can be
 * pressed. Functions within it must not have a name: tsx would call a helper for it that does not
 * exist in the page.
 */
export function markUsable(name: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-mounted] [data-screen="home"] main li button')) return
    performance.mark(name)
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}
