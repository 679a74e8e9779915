import Search from 'lucide-react/icons/search'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isSearchKeyOn, searchKey, switchSearchKey } from '#device/stored/search-key.ts'
import { TextInput } from '#ui/fields/text-input.tsx'
import styles from './game-search.module.css'

type GameSearchProps = {
  value: string
  onChange: (q: string) => void
  /** Called when the player has left the field or pressed Enter. */
  onDone: () => void
  /** Renders what the player may look for, while the search has focus. */
  renderIdeas: (close: () => void) => ReactNode
}

/** The sticky search field at the top of the screen. */
export function GameSearch({ value, onChange, onDone, renderIdeas }: GameSearchProps) {
  const { t } = useTranslation()
  const field = useSearchFocus()
  const [hasKey, setKey] = useState(isSearchKeyOn)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const toggleKey = () => {
    switchSearchKey(!hasKey)
    setKey(!hasKey)
  }

  return (
    <search
      className={styles.bar}
      onBlur={event => hasLeft(event) && close()}
      onKeyDown={event => isOpen && isEscape(event) && close()}
    >
      <form
        className={styles.box}
        onSubmit={event => {
          event.preventDefault()
          onDone()
          close()
        }}
      >
        <Search size={20} aria-hidden="true" />
        <TextInput
          dir="auto"
          ref={field}
          type="search"
          name="q"
          className={styles.input}
          aria-label={t('game_search')}
          placeholder={t('game_search')}
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="search"
          maxLength={60}
          value={value}
          onChange={q => {
            onChange(q)
            setOpen(true)
          }}
          onBlur={onDone}
          onFocus={() => setOpen(true)}
          aria-keyshortcuts={hasKey ? searchKey : undefined}
        />
        <button
          type="button"
          className={styles.key}
          aria-label={t('search_key')}
          aria-pressed={hasKey}
          onClick={toggleKey}
        >
          <kbd>{searchKey}</kbd>
        </button>
      </form>
      {isOpen && value === '' && renderIdeas(close)}
    </search>
  )
}

function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget)
}

function isEscape(event: KeyboardEvent): boolean {
  return event.key === 'Escape'
}

/**
 * Focuses the search field if the URL contains `?search`. Does not focus it on back navigation,
 * because the keyboard would cover the results.
 */
function useSearchFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const { search } = useLocation()
  const isAsked = new URLSearchParams(search).has('search')
  const isReturn = useNavigationType() === NavigationType.Pop
  const asked = useRef(isAsked && !isReturn)
  useEffect(() => {
    if (!asked.current) return
    // After the screen's own focus change, which focuses the heading.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])

  return field
}
