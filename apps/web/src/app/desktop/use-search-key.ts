import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSearchKeyOn, searchKey } from '#device/stored/search-key.ts'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'

/** Where keys type or choose something. */
const typed =
  'input:not([type=button],[type=checkbox],[type=image],[type=radio],[type=range],[type=reset],[type=submit]),' +
  'textarea,select,[role=textbox],[role=searchbox],[role=combobox],[role=listbox],[role=menu]'

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

function mayOpen(event: KeyboardEvent): boolean {
  const isBusy =
    'scrollLocked' in document.documentElement.dataset ||
    findRoute(window.location.pathname)?.occupation !== undefined
  return !isTaken(event) && !isBusy && isSearchKeyOn()
}

/** Returns whether the key belongs to a text, to another shortcut, or to another handler. */
function isTaken(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event
  // Inside a web component, the event's target is the component.
  const [place] = event.composedPath()
  const isTyping = place instanceof Element && (place.closest(typed) !== null || isEditable(place))
  const isHeld = ctrlKey || metaKey || altKey || event.getModifierState('AltGraph')
  return isTyping || isHeld || repeat || isComposing || defaultPrevented
}

/** Reads the attribute, because an element inside an editor may be excluded from it. */
function isEditable(place: Element): boolean {
  const editable = place.closest('[contenteditable]')?.getAttribute('contenteditable')
  return editable !== null && editable !== undefined && editable.toLowerCase() !== 'false'
}
