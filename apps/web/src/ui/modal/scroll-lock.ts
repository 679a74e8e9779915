let holders = 0

/**
 * Locks the scroll position of the page behind a modal until it is released; several modals may
 * hold the lock at once. It takes effect after the modal's first frame, which would otherwise
 * redraw the whole page.
 */
export function lockScroll(): () => void {
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => {
    isHeld = true
    holders += 1
    document.documentElement.dataset.scrollLocked = ''
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(hold)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (!isHeld) return
    holders -= 1
    if (holders === 0) delete document.documentElement.dataset.scrollLocked
  }
}
