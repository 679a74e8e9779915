import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '../class-names.ts'
import facts from './fact-list.module.css'
import styles from './setting-row.module.css'

type SettingRowProps = {
  label: string
  /** The current state, in words. */
  value: string | undefined
  /** Opens the available action; unset if there is none. */
  onPress?: (() => void) | undefined
}

/** Renders a settings row with its state. */
export function SettingRow({ label, value, onPress }: SettingRowProps) {
  const name = <span className={facts.label}>{label}</span>
  if (!onPress) {
    return (
      <div className={facts.row}>
        {name}
        <span className={styles.value}>{value}</span>
      </div>
    )
  }
  return (
    <button type="button" className={classNames(facts.row, facts.press)} onClick={onPress}>
      {name}
      <span className={styles.value}>
        {value}
        <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
      </span>
    </button>
  )
}
