import { isOlderProfileWay } from '@livery/contract/install/install-facts.ts'
import type { IosVersion } from '@livery/contract/install/old-ios.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { downloadProfile } from './download-profile.ts'
import styles from './ios-guide.module.css'

/**
 * The alternative for the home screen: a profile that the player installs in the phone's settings.
 */
export function ProfilePart({ iosVersion }: { iosVersion: IosVersion | undefined }) {
  const { t } = useTranslation()
  const profile = useSiteSettings()?.installOptions?.provisioningProfile
  const [isAsked, setAsked] = useState(false)
  const isOlder = isOlderProfileWay(iosVersion)

  const start = () => {
    setAsked(true)
    downloadProfile(window, { isOlder, profile })
  }

  return (
    <>
      {isAsked && (
        <p className={styles.tip} role="status">
          {t(isOlder ? 'install_older_download_tip' : 'install_ios17_download_tip')}
        </p>
      )}
      <Button size="lg" block variant="secondary" onClick={start}>
        {t('install_download_profile')}
      </Button>
    </>
  )
}
