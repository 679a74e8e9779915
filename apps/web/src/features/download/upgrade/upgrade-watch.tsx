import { useEffect } from 'react'
import { readLinkRules } from '#brand/link-rules.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { isUpgradeClosed } from './app-upgrade-overlay.ts'
import { findUpgrade } from './find-upgrade.ts'

/** Opens the native app's upgrade, once per session unless it is mandatory. */
export function UpgradeWatch() {
  const setting = useSiteSettings()?.appUpgrade
  useEffect(() => {
    const upgrade = findUpgrade(setting, navigator.userAgent, readLinkRules())
    if (!upgrade) return
    if (upgrade.mandatory || !isUpgradeClosed()) openOverlay('app-upgrade', upgrade)
  }, [setting])
  return null
}
