import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readLinkRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { getPopupStyle } from '#brand/popup-theme.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { downloadSettingQuery, readOffer } from '#platform/answers/get-download-setting.ts'
import type { AppLink } from '#platform/answers/offer.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { AppIcon } from '../app-icon.tsx'
import appLinksStyles from './app-links.module.css'
import styles from './app-popup.module.css'
import downloadPopupStyles from './download-popup.module.css'
import { type PopupLook, readPopupLook } from './popup-look.ts'

type DownloadPopupProps = {
  look: PopupLook
  icon: string | undefined
  /** Whether the player may close the prompt. A forced prompt cannot be closed (DOWNLOAD-13). */
  closable: boolean
  onClose: () => void
  /** The links, or a message that explains why there are none. */
  children: ReactNode
}

const words = {
  android: 'app_for_android',
  ios: 'app_for_ios',
  profile: 'app_profile',
} as const

type AppPopupProps = { closable: boolean; onClose: () => void }

/**
 * The download prompt. While the platform's settings load, the prompt is at the bottom of the
 * screen.
 */
export function AppPopup({ closable, onClose }: AppPopupProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { data, isError, refetch } = useQuery(downloadSettingQuery(window.location.hostname))
  const offer = data && readOffer(data.resources)
  const look = readPopupLook(data?.settings ?? beforeTheAnswer, readLinkRules())
  const needsLogin = !session && data?.settings.login_required?.enabled === true

  const leaveTo = (way: 'login' | 'register') => () => {
    onClose()
    openOverlay(way)
  }

  return (
    <DownloadPopup look={look} icon={offer?.icon} closable={closable} onClose={onClose}>
      <Loaded
        query={{ data: offer, isError, refetch }}
        skeleton={
          <p className={styles.waiting}>
            <Spinner /> {t('loading')}
          </p>
        }
        failed={t('app_failed')}
      >
        {({ links }) =>
          needsLogin ? (
            <>
              <Button onClick={leaveTo('login')}>{t('app_log_in_first')}</Button>
              <Button variant="secondary" onClick={leaveTo('register')}>
                {t('register')}
              </Button>
            </>
          ) : (
            <AppLinks links={links} />
          )
        }
      </Loaded>
    </DownloadPopup>
  )
}

const beforeTheAnswer = { bottom_app_bar_mode: { enabled: true, value: '' } }

/** The links to the app; the first is the primary link. */
function AppLinks({ links }: { links: readonly AppLink[] }) {
  const { t } = useTranslation()
  if (links.length === 0) return <p className={appLinksStyles.none}>{t('app_none')}</p>
  return links.map(({ kind, href }, index) => (
    <a
      key={kind}
      className={classNames(appLinksStyles.link, index === 0 && appLinksStyles.first)}
      href={href}
      rel="noopener"
    >
      {t(words[kind])}
    </a>
  ))
}

/** DOWNLOAD-02: a popup that offers the app, at the bottom of the screen or in full screen. */
function DownloadPopup({ look, icon, closable, onClose, children }: DownloadPopupProps) {
  const { t } = useTranslation()
  return (
    <Modal
      overlay="download-popup"
      open
      onClose={onClose}
      dismissable={closable}
      className={classNames(downloadPopupStyles.popup, downloadPopupStyles[look.shape])}
      contentStyle={getPopupStyle(look.theme)}
    >
      {look.shape === 'fullscreen' && <Backdrop picture={look.background} />}
      {closable && (
        <span className={downloadPopupStyles.close}>
          <IconButton label={t('close')} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </span>
      )}
      <div className={downloadPopupStyles.words}>
        <AppIcon src={icon} large />
        <ModalTitle className={downloadPopupStyles.title}>
          {t('app_title', { name: merchant.shortName })}
        </ModalTitle>
        <p
          dir="auto"
          className={downloadPopupStyles.text}
          style={look.textColour ? { color: look.textColour } : undefined}
        >
          {look.text ?? t('app_text')}
        </p>
      </div>
      <div className={downloadPopupStyles.actions}>{children}</div>
    </Modal>
  )
}

/** The operator's image, or the brand's own light effect. */
function Backdrop({ picture }: { picture: string | undefined }) {
  const style: CSSProperties | undefined = picture
    ? { backgroundImage: `url(${JSON.stringify(picture)})` }
    : undefined
  return <span className={downloadPopupStyles.backdrop} style={style} aria-hidden="true" />
}
