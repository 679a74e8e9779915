import { useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { buildDownloadOffer } from '#platform/answers/offer.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './app-icon.module.css'

/** The app's icon, or the brand's logo. Decorative: the text next to it names the app. */
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

/** Returns the platform's app icon; undefined while it loads, or if the platform has none. */
export function useAppIcon(): string | undefined {
  const { hostname, origin } = window.location
  const { data } = useQuery(downloadSettingQuery(hostname))
  return data && buildDownloadOffer(data.resources, undefined, { own: origin, allowed: [] }).icon
}
