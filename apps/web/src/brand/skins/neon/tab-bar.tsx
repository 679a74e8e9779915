import { TabLink } from '#brand/parts/tab-link.tsx'
import type { TabBarProps, TabItem } from '#brand/slots.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './tab-bar.module.css'

/** A floating bar out of which the main action rises in the middle. */
export function TabBar({ items, label }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.row}>
        {withPrimaryInTheMiddle(items).map(item => (
          <li key={item.id} className={classNames(styles.item, item.railOnly && styles.railOnly)}>
            <TabLink
              item={item}
              className={classNames(styles.link, item.primary && styles.primary)}
            >
              <span className={styles.icon}>
                <item.icon size={item.primary ? 26 : 22} strokeWidth={2.2} />
              </span>
              <span className={styles.label}>{item.label}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withPrimaryInTheMiddle(items: TabItem[]): TabItem[] {
  const primary = items.filter(item => item.primary)
  const others = items.filter(item => !item.primary)
  const half = Math.ceil(others.length / 2)
  return [...others.slice(0, half), ...primary, ...others.slice(half)]
}
