import { useTranslation } from 'react-i18next'
import { useLegal } from '#brand/legal.ts'
import { Logo } from '#brand/logo.tsx'
import { useSlot } from '#brand/slots.ts'
import { readClock } from '#lib/clock.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { hasConsentQuestion } from '#platform/tracking/has-consent-question.ts'

/** The legal notice at the bottom of every home page: company, license, age and help. */
export function SiteFooter() {
  const { t } = useTranslation()
  const Footer = useSlot('Footer')
  const { company, licence, licenceTag, minimumAge, playLimits, responsiblePlayUrl } = useLegal()
  const isMember = useSession() !== undefined

  return (
    <Footer
      logo={<Logo />}
      licence={licence}
      licenceTag={licenceTag}
      // Remove the final period, as in "Ltd.", because the translation adds a period.
      copyright={t('copyright', {
        year: new Date(readClock()).getFullYear(),
        company: company.replace(/\.$/, ''),
      })}
      age={{
        label: t('age_mark', { age: minimumAge }),
        text: t('age_text', { age: minimumAge }),
      }}
      help={{ label: t('responsible_play'), href: responsiblePlayUrl }}
      pause={
        isMember && playLimits !== 'off'
          ? { label: t('pause_play'), onPress: () => openOverlay('limits', { kind: 'pause' }) }
          : undefined
      }
      privacy={
        hasConsentQuestion
          ? { label: t('ad_choice'), onPress: () => openOverlay('consent', 'by-hand') }
          : undefined
      }
    />
  )
}
