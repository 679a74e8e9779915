import Languages from 'lucide-react/icons/languages'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { MemberChip } from '#features/member/member-chip.tsx'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { hasInbox, InboxPlace } from '../inbox/inbox-place.tsx'
import { ContactBubble } from './contact-bubble.tsx'
import styles from './home-actions.module.css'

/**
 * The end of the top bar: search, language, contact, the inbox, and the member's chip or a visitor's ways
 * in. On a narrow bar the bell takes the room of one of the others, so that the logo keeps its own.
 */
export function HomeActions() {
  const { t } = useTranslation()
  const session = useSession()
  const { offered } = useLanguage()
  const besideBell = hasInbox && styles.besideBell
  const spare = session ? styles.besideWallet : styles.besideWays
  return (
    <>
      <RouteLink
        to={`${paths.game}?search`}
        className={classNames(styles.search, spare, besideBell)}
        aria-label={t('game_search')}
      >
        <Search size={22} />
      </RouteLink>
      {offered.length > 1 && (
        <span className={classNames(session && styles.roomy, besideBell)}>
          <IconButton label={t('choose_language')} onClick={() => openOverlay('language')}>
            <Languages size={22} />
          </IconButton>
        </span>
      )}
      <span className={classNames(styles.contact, !session && spare, besideBell)}>
        <ContactBubble />
      </span>
      <span className={classNames(styles.bell, !session && spare)}>
        <InboxPlace />
      </span>
      {session ? (
        <MemberChip name={session.userName} />
      ) : (
        <span className={classNames(styles.ways, besideBell)}>
          <Button size="sm" variant="secondary" onClick={() => openOverlay('login')}>
            {t('login')}
          </Button>
          <Button size="sm" onClick={() => openOverlay('register')}>
            {t('register')}
          </Button>
        </span>
      )}
    </>
  )
}
