import { merchant } from '#brand/merchant.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './app-icon.module.css'

/** The app's icon, or the brand's logo. Decorative: the text beside it names the app. */
export function AppIcon({ src, large = false }: { src: string | undefined; large?: boolean }) {
  return (
    <img
      className={classNames(styles.icon, large && styles.large)}
      src={src ?? merchant.logo.mark}
      alt=""
      draggable={false}
    />
  )
}
