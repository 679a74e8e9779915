import { TabLink } from '#brand/parts/tab-link.tsx'
import type { TabBarProps } from '#brand/slots.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './tab-bar.module.css'

/** Edge to edge and square; the current place is marked on the top edge, the action is a block. */
export function TabBar({ items, label }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.row}>
        {items.map(item => (
          <li key={item.id} className={classNames(styles.item, item.railOnly && styles.railOnly)}>
            <TabLink
              item={item}
              className={classNames(styles.link, item.primary && styles.primary)}
            >
              <item.icon size={22} strokeWidth={2.4} />
              <span className={styles.label}>{item.label}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
