import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#ui/fields/text-input.tsx'
import styles from './game-search.module.css'
import { useSearchFocus } from './use-search-focus.ts'

type GameSearchProps = {
  value: string
  onChange: (q: string) => void
  /** The player has left the field or pressed Enter. */
  onDone: () => void
}

/** The search field, which stays at the top of the screen. */
export function GameSearch({ value, onChange, onDone }: GameSearchProps) {
  const { t } = useTranslation()
  const field = useSearchFocus()
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
        />
      </form>
    </search>
  )
}
