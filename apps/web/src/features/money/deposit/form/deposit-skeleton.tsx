import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import form from '#ui/fields/field-form.module.css'
import choices from './choice-list.module.css'

/** The form while the ways of paying are loading. */
export function DepositSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={form.form} role="status" aria-busy="true" aria-label={t('loading')}>
      <div>
        <p className={choices.legend}>{t('deposit_amount')}</p>
        <Skeleton height="134px" radius="var(--radius-card)" />
      </div>
      <div>
        <p className={choices.legend}>{t('deposit_method')}</p>
        <div className={choices.group}>
          {[1, 2, 3, 4, 5].map(place => (
            <Skeleton key={place} height="60px" radius="min(16px, var(--radius-card))" />
          ))}
        </div>
      </div>
      <Skeleton height="152px" radius="var(--radius-card)" />
      <Skeleton height="52px" radius="var(--radius-control)" />
    </div>
  )
}
