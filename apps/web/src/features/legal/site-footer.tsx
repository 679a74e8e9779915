import { useTranslation } from 'react-i18next'
import { Logo } from '#brand/logo.tsx'
import { merchant } from '#brand/merchant.ts'
import { useSlot } from '#brand/slots.ts'

/** The legal notice below every home: company, licence, age and help. */
export function SiteFooter() {
  const { t } = useTranslation()
  const Footer = useSlot('Footer')
  const { company, licence, minimumAge, responsiblePlayUrl } = merchant.legal
  return (
    <Footer
      logo={<Logo />}
      licence={licence}
      copyright={t('copyright', { year: new Date().getFullYear(), company })}
      age={{
        label: t('age_mark', { age: minimumAge }),
        text: t('age_text', { age: minimumAge }),
      }}
      help={{ label: t('responsible_play'), href: responsiblePlayUrl }}
    />
  )
}
