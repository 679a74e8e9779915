import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSearchKeyOn, searchKey } from '#device/stored/search-key.ts'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'

const typed = 'input,textarea,select,[contenteditable]'

/**
 * Opens the search when the player presses its key, unless the player is typing, has an overlay
 * open, plays or pays, or has switched the key off.
 */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== searchKey || !mayOpen(event)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('[data-screen="game"] input[name="q"]')
      if (field) field.focus()
      else navigate(`${paths.game}?search`)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function mayOpen({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(typed) !== null
  const isBusy =
    'scrollLocked' in document.documentElement.dataset ||
    findRoute(window.location.pathname)?.occupation !== undefined
  return !isTyping && !isBusy && !ctrlKey && !metaKey && !altKey && isSearchKeyOn()
}
