import { useTranslation } from 'react-i18next'

/** Returns a formatter that writes whole minutes as hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation()
  return all => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60]
    if (hours === 0) return t('duration_minutes', { minutes })
    return minutes === 0 ? t('duration_hours', { hours }) : t('duration_both', { hours, minutes })
  }
}
