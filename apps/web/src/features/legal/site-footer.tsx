import { useTranslation } from 'react-i18next'
import { Logo } from '#brand/logo.tsx'
import { merchant } from '#brand/merchant.ts'
import { useSlot } from '#brand/slots.ts'
import { readClock } from '#lib/clock.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { hasConsentQuestion } from '#platform/tracking/has-consent-question.ts'

/** The legal notice at the bottom of every home page: company, license, age and help. */
export function SiteFooter() {
  const { t } = useTranslation()
  const Footer = useSlot('Footer')
  const { company, licence, minimumAge, playLimits, responsiblePlayUrl } = merchant.legal
  const isMember = useSession() !== undefined

  return (
    <Footer
      logo={<Logo />}
      licence={licence}
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
