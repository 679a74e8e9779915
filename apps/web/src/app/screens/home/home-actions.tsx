import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { MemberChip } from '#features/member/member-chip.tsx'
import { useLanguage } from '#i18n/language.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

/** The end of the top bar: the language, and the member's chip or the login button. */
export function HomeActions() {
  const { t } = useTranslation()
  const session = useSession()
  const { offered } = useLanguage()
  return (
    <>
      {offered.length > 1 && (
        <IconButton label={t('choose_language')} onClick={() => openOverlay('language')}>
          <Languages size={22} />
        </IconButton>
      )}
      {session ? (
        <MemberChip name={session.userName} />
      ) : (
        <Button size="sm" onClick={() => openOverlay('login')}>
          {t('login')}
        </Button>
      )}
    </>
  )
}
