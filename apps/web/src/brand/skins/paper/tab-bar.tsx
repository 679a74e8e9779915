import { TabLink } from '#brand/parts/tab-link.tsx'
import type { TabBarProps } from '#brand/slots.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './tab-bar.module.css'

/** A plain bar; the current place is inked in the brand's colour. */
export function TabBar({ items, label }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.row}>
        {items.map(item => (
          <li key={item.id} className={classNames(styles.item, item.railOnly && styles.railOnly)}>
            <TabLink item={item} className={styles.link}>
              <span className={styles.icon}>
                <item.icon size={22} strokeWidth={2} />
              </span>
              <span className={styles.label}>{item.label}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
