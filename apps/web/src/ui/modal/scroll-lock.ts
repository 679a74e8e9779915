let holders = 0

/**
 * Keeps the page behind a modal still until it is let go; several modals may hold it at once. It
 * begins behind the modal's first frame, which would otherwise draw the whole page anew.
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
