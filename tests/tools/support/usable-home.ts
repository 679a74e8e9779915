/** Defines the moment from which a player can use home, for both tests and benches. */

/** The name of the performance mark. */
export const usableMark = 'usable'

/**
 * Runs in the page before the page's own scripts: sets the mark after the app has mounted and a
 * game can be pressed. Functions inside must be anonymous, because for named functions tsx calls a
 * helper that does not exist in the page.
 */
export function markUsable(name: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-mounted] [data-screen="home"] main li button')) return
    performance.mark(name)
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}
