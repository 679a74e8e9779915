let holders = 0

/** Keeps the page behind a modal still until it is let go; several modals may hold it at once. */
export function lockScroll(): () => void {
  holders += 1
  document.documentElement.dataset.scrollLocked = ''
  return () => {
    holders -= 1
    if (holders === 0) delete document.documentElement.dataset.scrollLocked
  }
}
