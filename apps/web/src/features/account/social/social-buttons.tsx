import { useTranslation } from 'react-i18next'
import type { SocialChannel } from '#features/account/identity/pending-identity.ts'
import { ChannelMark, channelNames } from './channel-mark.tsx'
import styles from './social-buttons.module.css'

type Props = {
  channels: readonly SocialChannel[]
  /** Until the identity service is ready a tap could not open its window. */
  ready: boolean
  /** A sign-in is running; another tap may replace it. */
  busy: boolean
  onPick: (channel: SocialChannel) => void
}

/** The channels this brand offers, one button each. */
export function SocialButtons({ channels, ready, busy, onPick }: Props) {
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
