import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '../class-names.ts'
import facts from './fact-list.module.css'
import styles from './setting-row.module.css'

type SettingRowProps = {
  label: string
  /** The state as it is now, in words. */
  value: string | undefined
  /** Leads to what can be done; unset: nothing can. */
  onPress?: (() => void) | undefined
}

/** A line of the settings with its state. */
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
