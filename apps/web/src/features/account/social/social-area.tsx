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
  /**
   * Whether the identity service has loaded. Before that, a tap could not open the sign-in window.
   */
  ready: boolean
  /** Whether a sign-in is running. Another tap replaces the running sign-in. */
  busy: boolean
  onPick: (channel: SocialChannel) => void
}

/**
 * The social channel buttons. They load the SDK on mount and stay disabled until it has loaded,
 * because browsers open a window only within a tap. If the SDK fails to load, a retry button
 * replaces the channel buttons.
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
