import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readLinkRules } from '#brand/link-rules.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { downloadSettingQuery, readOffer } from '#platform/answers/get-download-setting.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { AppLinks } from './app-links.tsx'
import styles from './app-popup.module.css'
import { DownloadPopup } from './download-popup.tsx'
import { toPopupLook } from './popup-look.ts'

type AppPopupProps = { closable: boolean; onClose: () => void }

/** The download prompt. It is at the bottom until the platform's settings have arrived. */
export function AppPopup({ closable, onClose }: AppPopupProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { data, isError, refetch } = useQuery(downloadSettingQuery(window.location.hostname))
  const offer = data && readOffer(data.resources)
  const look = toPopupLook(data?.settings ?? beforeTheAnswer, readLinkRules())
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
