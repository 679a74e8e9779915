import Search from 'lucide-react/icons/search'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
}

/** The sticky search field at the top of the screen. */
export function GameSearch({ value, onChange, onDone }: GameSearchProps) {
  const { t } = useTranslation()
  const field = useSearchFocus()
  const [hasKey, setKey] = useState(isSearchKeyOn)
  const toggleKey = () => {
    switchSearchKey(!hasKey)
    setKey(!hasKey)
  }

  return (
    <search className={styles.bar}>
      <form
        className={styles.box}
        onSubmit={event => {
          event.preventDefault()
          onDone()
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
          onChange={onChange}
          onBlur={onDone}
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
    </search>
  )
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
