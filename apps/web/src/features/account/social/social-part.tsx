import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { merchant } from '#brand/merchant.ts'
import { namesProject } from '#features/account/identity/identity-project.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { PartFailed } from '#loading/part-failed.tsx'
import { RetryablePart } from '#loading/retryable-part.tsx'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './social-buttons.module.css'

type SocialPlaceProps = {
  count: number
  /** Whether to reserve the space without rendering placeholder buttons. */
  isBare?: boolean
}

const SocialArea = lazyWithTexts(
  'social',
  async () => (await import('./social-area.tsx')).SocialArea,
)

/** The social channels in a form. Renders nothing for a brand without an identity project. */
export function SocialPart() {
  const channels = merchant.identity?.providers.filter(provider => provider !== 'phone') ?? []
  return channels.length === 0 ? null : <Place count={channels.length} />
}

/**
 * The sign-in buttons that the settings allow, or a retry if the settings cannot be fetched. If the
 * settings allow no buttons, the reserved space stays empty, so that the form does not shift.
 */
function Place({ count }: { count: number }) {
  const { data: settings, isError, isFetching, refetch } = useQuery(siteSettingsQuery())
  const [isSeen, setSeen] = useState(false)
  // Effects do not run during a render in advance, so the state is set only once the part is
  // visible.
  useEffect(() => {
    if (!settings) setSeen(true)
  }, [settings])
  const place = <SocialPlace count={count} />
  if (!settings && isError && !isFetching) return <PartFailed onRetry={() => void refetch()} />
  if (!settings) return place
  if (!namesProject(settings)) return isSeen ? <SocialPlace count={count} isBare /> : null

  return (
    <RetryablePart pending={place}>
      <SocialArea />
    </RetryablePart>
  )
}

/** Reserves the space of `count` buttons, so that nothing shifts when they load. */
function SocialPlace({ count, isBare = false }: SocialPlaceProps) {
  return (
    <div
      className={classNames(styles.area, styles.place, isBare && styles.bare)}
      aria-hidden="true"
    >
      <p className={styles.or}>{'\u00A0'}</p>
      <ul className={styles.row}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <li key={at} className={styles.channel} />
        ))}
      </ul>
    </div>
  )
}
