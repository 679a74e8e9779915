import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityQuery } from '#features/account/identity/get-identity.ts'
import type { SocialChannel } from '#features/account/identity/pending-identity.ts'
import { StuckError } from '#lib/load-in-time.ts'
import { PartFailed } from '#loading/part-failed.tsx'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { ChannelMark, channelNames } from './channel-mark.tsx'
import styles from './social-buttons.module.css'
import { offeredChannels, useSocial } from './use-social.ts'

type Props = {
  channels: readonly SocialChannel[]
  /** A tap could not open its window until the identity service is ready. */
  ready: boolean
  /** A sign-in is running; another tap may replace it. */
  busy: boolean
  onPick: (channel: SocialChannel) => void
}

/**
 * The social channel buttons. The SDK loads when they mount, and they are enabled once it has
 * loaded, because a browser opens a window only within the tap itself. If it fails to load, a retry
 * replaces the buttons.
 */
export function SocialArea() {
  const sdk = useQuery(identityQuery(useSiteSettings()))
  const readiness = sdk.data
  const { busy, run } = useSocial()
  if (offeredChannels.length === 0 || readiness === null) return null
  const tryAgain = async () => {
    const { error } = await sdk.refetch()
    if (error instanceof StuckError) window.location.reload()
  }
  if (sdk.isError && !sdk.isFetching) return <PartFailed onRetry={() => void tryAgain()} />
  return (
    <SocialButtons
      channels={offeredChannels}
      ready={readiness !== undefined}
      busy={busy}
      onPick={channel => readiness && run(readiness, social => social.signIn(channel))}
    />
  )
}

/** The channels that this brand offers, one button per channel. */
function SocialButtons({ channels, ready, busy, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.area}>
      <p className={styles.or}>{t('or')}</p>
      <ul className={styles.row} aria-busy={busy || undefined}>
        {channels.map(channel => (
          <li key={channel}>
            <button
              type="button"
              className={styles.channel}
              disabled={!ready}
              aria-label={t('continue_with', { name: channelNames[channel] })}
              onClick={() => onPick(channel)}
            >
              <ChannelMark channel={channel} />
              <span aria-hidden="true">{channelNames[channel]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
